/**
 * Packages that the server's bundle leaves outside: React chooses its build by NODE_ENV as it is loaded, AWS's client is large and
 * read only by a shop with a bucket, the others bring programs.
 */
export const UNBUNDLED = ["react", "react-dom", "sharp", "@node-rs/argon2", "@aws-sdk/client-s3"];
