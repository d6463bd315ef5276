/** Packages that the server's bundle leaves outside: React chooses its build by NODE_ENV as it is loaded, the others bring programs. */
export const UNBUNDLED = ["react", "react-dom", "sharp", "@node-rs/argon2"];
