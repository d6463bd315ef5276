/** The greatest id: the database's integers end here. Without Zod: every page loads it. */
export const MAX_ID = 2_147_483_647;
