/** Households of one group, and how many of them ordered. */
export type Group = { households: number; orders: number };

/** Dots in the drawing of a group. */
export const DOTS = 480;

/** Share that ordered, from 0 to 1. */
export function rateOf({ households, orders }: Group): number {
  return orders / households;
}

/** Dots in the drawing that ordered. */
export function drawnOf(group: Group): number {
  return Math.round(rateOf(group) * DOTS);
}

/** Households that one dot stands for. */
export function homesPerDot({ households }: Group): number {
  return Math.round(households / DOTS);
}

/** Orders beyond those that the first group would have placed at the rate of the second, which got nothing. */
export function moreOrders(mailed: Group, heldBack: Group): number {
  return Math.round(mailed.orders - rateOf(heldBack) * mailed.households);
}
