/** What people may ask about their data (Ley 25.326, arts. 14 and 16). Also a database check: changing it needs a migration. */
export const DATA_REQUESTS = ["access", "correction", "erasure"] as const;

export type DataRequest = (typeof DATA_REQUESTS)[number];

export const isDataRequest = (kind: string): kind is DataRequest => (DATA_REQUESTS as readonly string[]).includes(kind);

/** Requests that change data need proof of identity. */
export const needsProof = (kind: string): boolean => kind === "correction" || kind === "erasure";
