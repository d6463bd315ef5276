/** Begins the key of everything that the back office reads: invalidated, a change is seen on all of its screens. */
export const ADMIN_QUERY_KEY = ["admin"] as const;
