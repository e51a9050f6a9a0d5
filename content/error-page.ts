/** The page in place of one that failed. Apart from the other messages: hardly any visit needs it. */
export const errorPage = {
  title: "Unexpected Application Error!",
  text: "This page failed on our side. Nothing you typed elsewhere is lost. Try again; if it fails once more, send us the error id and we can find it in our log.",
  id: "Error id:",
  again: "Try again",
  home: "Home",
} as const;
