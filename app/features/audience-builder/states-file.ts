/** File with the shape of each state by its two letters. */
export const STATES_FILE = "/solutions/states.svg";
