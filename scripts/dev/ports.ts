import { readConfig } from "#server/app/config.ts"

const { HOST, PORT } = readConfig()

/** Where Vite serves the modules of pages, beside the product's own port, and tells browsers of changes. */
export const VITE = { host: HOST, port: PORT + 20_000, hmrPort: PORT + 10_000 }
export const VITE_URL = `http://${HOST}:${VITE.port}`
/** Vite answers here what the server's module runner asks. */
export const INVOKE_PATH = "/invoke"
/** Vite answers here with the number of changes that it has seen, as text. */
export const CHANGES_PATH = "/changes"
