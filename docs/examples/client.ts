import createClient from "openapi-fetch"
import type { paths } from "./api.gen.ts"

/** A client of the REST API at `baseUrl`, such as `https://example.com/api`; `token` is a key or a session's token. */
export function connect(baseUrl: string, token?: string, fetch?: (request: Request) => Promise<Response>) {
  return createClient<paths>({
    baseUrl,
    fetch,
    // Lists are comma-separated, as documented: platform_id=1,2.
    querySerializer: { array: { style: "form", explode: false } },
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
}
