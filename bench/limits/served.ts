/** What the shop answered, to be sent again as it is. */
export type Served = { path: string; type: string; body: Buffer };
