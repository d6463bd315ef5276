/** What anybody may ask of the shop about their personal data (Ley 25.326, arts. 14 and 16). The database checks it too: a change needs a migration. */
export const DATA_REQUESTS = ["access", "correction", "erasure"] as const;

export type DataRequest = (typeof DATA_REQUESTS)[number];

export const isDataRequest = (kind: string): kind is DataRequest => (DATA_REQUESTS as readonly string[]).includes(kind);

/** Whether a request changes what the shop keeps of somebody: who asks has to be whom it is about. */
export const needsProof = (kind: string): boolean => kind === "correction" || kind === "erasure";
