/** Prefix of every query key in the back office: invalidating it refreshes all of its screens. */
export const ADMIN_QUERY_KEY = ["admin"] as const;
