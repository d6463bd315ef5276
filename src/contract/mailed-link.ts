/** What a mailed link's token is called behind the address's #, `#enlace=…`: a fragment, which no server, log or referrer sees. */
export const MAILED_LINK = "enlace";
