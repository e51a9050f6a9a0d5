/** Ports of their own and empty stores, so that a running site is neither tested nor filled. */
export const port = 3210;

/** The same build, run in the consent mode that allows nothing before a choice. */
export const optInPort = 3211;

export const optInUrl = `http://127.0.0.1:${optInPort}`;
