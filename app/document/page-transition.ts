/**
 * Text of the inline style by which a page takes the place of the one before: it fades in, so briefly that no one waits for
 * it, unless less motion is wanted. First in the head: where a browser is about to show a page whose consent to a transition
 * it has not read yet, it gives the transition up and reports an error. Only for engines that know `interpolate-size`: WebKit,
 * which doesn't, crashes when a link in an open popover leads to a page with a transition (WebKitGTK, measured).
 */
export const pageTransition =
  "@media (prefers-reduced-motion:no-preference){" +
  "@supports (interpolate-size:allow-keywords){@view-transition{navigation:auto}}" +
  "::view-transition-old(root),::view-transition-new(root){animation-duration:.12s}}";
