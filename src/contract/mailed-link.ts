/** The token's name in a mailed link's fragment, `#enlace=…`, which servers, logs and referrers don't see. */
export const MAILED_LINK = "enlace";
