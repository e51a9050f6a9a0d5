import "react";

declare module "react" {
  // Invoker commands are in the browsers before they are in React's types.
  interface ButtonHTMLAttributes<T> {
    command?: "show-modal" | "close" | "show-popover" | "hide-popover" | "toggle-popover";
    commandfor?: string;
  }
}
