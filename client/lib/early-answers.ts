import { createTRPCUntypedClient, httpBatchLink } from "@trpc/client"
import type { Locale } from "#shared/locales.ts"
import { propertiesOf } from "#shared/properties.ts"
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
/** As part of an inline script, in which no element may end. */
const literal = (text: string) => JSON.stringify(text).replaceAll("<", "\\u003c")

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

/** An inline script that sends queries of the signed-in person while the scripts that need the responses still load. */
export async function earlyScript(queries: readonly EarlyQuery[], locale: Locale): Promise<string> {
  const url = await addressOf(queries, locale)
  return `try{
const t=localStorage.getItem("token")
if(t)window.earlyAnswers={key:${literal(keyOf(queries))},
answers:fetch(${literal(url)},{headers:{authorization:"Bearer "+t}}).then(r=>r.ok?r.json():null).catch(()=>null)}
}catch{}
document.currentScript.remove()`
}

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
