import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";

const project = dirname(findPackageJSON(import.meta.url) ?? "");

/** A file by its path in the project; the bundle of the server finds it as its sources do. */
export const projectFile = (path: string): string => join(project, path);
