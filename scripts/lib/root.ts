import { resolve } from "node:path"

/** The root of the repository, absolute. */
export const ROOT = resolve(import.meta.dirname, "../..")
