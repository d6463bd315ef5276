/** Packages outside the server's bundle: they depend on NODE_ENV, are large and seldom needed, or have binaries. */
export const UNBUNDLED = ["react", "react-dom", "sharp", "@node-rs/argon2", "@aws-sdk/client-s3"];
