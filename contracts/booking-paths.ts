/** Where the free times of our own calendar are read; the server keeps the answer as long as it is right. */
export const FREE_SLOTS_PATH = "/booking/slots.json";
