/** The maximum of a PostgreSQL integer. Without Zod: every page loads it. */
export const MAX_ID = 2_147_483_647;
