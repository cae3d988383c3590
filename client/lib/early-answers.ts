import { createTRPCUntypedClient, httpBatchLink } from "@trpc/client"
import type { Locale } from "#shared/locales.ts"
import { propertiesOf } from "#shared/properties.ts"
import { inlineScript } from "./inline-script.ts"
import type { AppRouter } from "./trpc.ts"

/** A query by the path of its procedure. */
export type EarlyQuery = { path: string; input: object }
type EarlyAnswers = { key: string; answers: Promise<unknown> }

declare global {
  interface Window {
    /** What the page's inline script has asked for, until the first route takes it. */
    earlyAnswers?: EarlyAnswers
  }
}

const keyOf = (queries: readonly EarlyQuery[]) => JSON.stringify(queries)
/** The address that tRPC's own link asks for these queries together. */
async function addressOf(queries: readonly EarlyQuery[], locale: Locale): Promise<string> {
  let address = ""
  const link = httpBatchLink({
    url: `/trpc?lang=${locale}`,
    fetch: async asked => {
      address = String(asked)
      return Response.json([])
    },
  })
  const client = createTRPCUntypedClient<AppRouter>({ links: [link] })
  await Promise.allSettled(queries.map(({ path, input }) => client.query(path, input)))
  return address
}

/** Runs first in a page: sends queries of the signed-in person while the scripts that need the responses still load. */
function askEarly(key: string, url: string): void {
  try {
    const token = localStorage.getItem("token")
    if (!token) return
    const answers = fetch(url, { headers: { authorization: `Bearer ${token}` } })
      .then(answer => (answer.ok ? answer.json() : null))
      .catch(() => null)
    window.earlyAnswers = { key, answers }
  } catch {}
}

/** The inline script that sends these queries. */
export const earlyScript = async (queries: readonly EarlyQuery[], locale: Locale): Promise<string> =>
  inlineScript(askEarly, keyOf(queries), await addressOf(queries, locale))

/** The data of each call of a batch; null unless all succeeded. Without zod, which the list does not need otherwise. */
function dataOf(answers: unknown, count: number): unknown[] | null {
  if (!Array.isArray(answers) || answers.length !== count) return null
  const results = answers.map(answer => propertiesOf(propertiesOf(answer).result))
  return results.every(result => "data" in result) ? results.map(({ data }) => data) : null
}

/**
 * The data of these queries if the page has sent them, once; resolves to null if they failed and have to be sent again
 * to get the error.
 */
export function takeEarlyAnswers(queries: readonly EarlyQuery[]): Promise<unknown[] | null> | null {
  const early = window.earlyAnswers
  delete window.earlyAnswers
  if (early?.key !== keyOf(queries)) return null
  return early.answers.then(answers => dataOf(answers, queries.length))
}
