/** Households of one group, and how many of them ordered. */
export type Group = { households: number; orders: number };

/** Share that ordered, from 0 to 1. */
export function rateOf({ households, orders }: Group): number {
  return orders / households;
}

/** Orders beyond those that the first group would have placed at the rate of the second, which got nothing. */
export function moreOrders(mailed: Group, heldBack: Group): number {
  return Math.round(mailed.orders - rateOf(heldBack) * mailed.households);
}
