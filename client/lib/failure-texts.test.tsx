import { I18nProvider } from "@lingui/react"
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router"
import { createTRPCClient, httpBatchLink } from "@trpc/client"
import { gzipSync, zipSync } from "fflate"
import { renderToStaticMarkup } from "react-dom/server"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openProduct, type Product, signIn } from "#server/testing/product.ts"
import { readFiguresSheet } from "#shared/listings/figures-files.ts"
import { readFiguresBytes } from "#shared/listings/figures-reading.ts"
import type { Locale } from "#shared/locales.ts"
import { useProblemText } from "../listing-form/figures/use-problem-text.ts"
import { loadI18n } from "../texts.ts"
import { readOutcome } from "../uploads/send-upload.ts"
import { callRest, received, restErrorOf, whyUnsent } from "./rest-call.ts"
import type { AppRouter } from "./trpc.ts"
import { useFailureText } from "./use-failure-text.ts"

const NETWORK = "The server can’t be reached. Check your connection and try again."
const FAULT = "Something went wrong on our side. Please try again in a minute."

let i18n: Awaited<ReturnType<typeof loadI18n>>
let product: Product
let token: string
let server: ReturnType<typeof Bun.serve>
/** Closes the connection after the first bytes of a body. */
const breaking = Bun.listen({
  hostname: "127.0.0.1",
  port: 0,
  socket: {
    data: socket => void socket.end("HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\npart"),
  },
})

const html = (status: number) => () =>
  new Response("<h1>Error</h1>", { status, headers: { "content-type": "text/html" } })

const ANSWERS: Record<string, () => Response> = {
  "/gateway": html(502),
  "/too-large": html(413),
  "/limited": () => new Response("", { status: 429, headers: { "retry-after": "90" } }),
  "/blocked": html(403),
  "/gone": html(404),
}

beforeAll(async () => {
  i18n = await loadI18n("en", "/admin/app")
  product = await openProduct({ keep: true })
  token = await signIn(product)
  server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    development: false,
    fetch: request => ANSWERS[new URL(request.url).pathname]?.() ?? new Response("", { status: 500 }),
  })
})
afterAll(async () => {
  breaking.stop(true)
  await server.stop(true)
  await product.close()
})

const shown = { useText: () => "", text: "" }
function Sentence() {
  shown.text = shown.useText()
  return null
}

/** The text that a hook makes on a page. */
async function textOf(useText: () => string): Promise<string> {
  shown.useText = useText
  const routeTree = createRootRouteWithContext<{ locale: Locale }>()({ component: Sentence })
  const router = createRouter({ routeTree, history: createMemoryHistory(), context: { locale: "en" } })
  await router.load()
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  return shown.text
}

const PNG = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13])
const utf8 = (text: string) => new TextEncoder().encode(text)

const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    error => error,
  )
const rest = (path: string) => errorOf(callRest(`http://127.0.0.1:${server.port}${path}`))
const trpc = (path: string) => {
  const url = `http://127.0.0.1:${server.port}${path}`
  const client = createTRPCClient<AppRouter>({ links: [httpBatchLink({ url, fetch: () => fetch(url) })] })
  return errorOf(client.lookups.platforms.query())
}
const closedPort = "http://127.0.0.1:9/"
const upload = (status: number, body = "", retryAfter: string | null = null) => {
  const outcome = readOutcome(status, body, retryAfter)
  return "error" in outcome ? outcome.error : outcome.kind
}

async function importOf(name: string, content: string | Uint8Array<ArrayBuffer>) {
  const body = new FormData()
  body.append("file", new File([content], name))
  const answer = await product.app.request("/api/apps/import?dry_run=1&lang=en", {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body,
  })
  return answer.ok ? null : restErrorOf(answer)
}

test.each<[cause: string, error: () => unknown, sentence: string]>([
  ["a page's call without a network", () => errorOf(callRest(closedPort)), NETWORK],
  [
    "a download that breaks off",
    async () =>
      errorOf(callRest(`http://127.0.0.1:${breaking.port}/`).then(answer => received(answer.blob()))),
    NETWORK,
  ],
  ["a REST call that a gateway answers", () => rest("/gateway"), FAULT],
  ["a call that a gateway answers", () => trpc("/gateway"), FAULT],
  ["a body that a proxy refuses", () => rest("/too-large"), "That’s more than the server accepts."],
  ["a limit that names the time", () => rest("/limited"), "Too many attempts. Try again in 2 minutes."],
  ["a refusal without a sentence", () => rest("/blocked"), "The server didn’t accept this."],
  ["a file that is no longer stored", () => rest("/gone"), "It’s no longer there."],
  ["an error of this page", () => new TypeError("x is undefined"), FAULT],
  [
    "a chosen file that is gone from the device",
    () => whyUnsent(Bun.file("/nowhere/report.csv")),
    "The file can’t be read any more. Choose it again.",
  ],
  ["a chosen file that is there", () => whyUnsent(new File(["a"], "a.csv")), NETWORK],
  ["an upload that a gateway answers", () => upload(502, "<html>"), FAULT],
  ["an upload that a proxy refuses", () => upload(413, "nginx"), "That’s more than the server accepts."],
  ["an upload over a limit", () => upload(429, "", "60"), "Too many attempts. Try again in 1 minute."],
  [
    "an upload that the server refuses",
    () => upload(422, '{"message":"Invalid","errors":{"file":["“a.svg” is not an accepted type."]}}'),
    "“a.svg” is not an accepted type.",
  ],
  ["an import without rows", () => importOf("a.csv", "title\n"), "The file has no rows"],
  ["an empty import", () => importOf("a.csv", ""), "The file has no rows"],
  [
    "an import of a page",
    () => importOf("a.xlsx", "<html><body>Sign in</body></html>"),
    "The file is a web page with another ending. Open it in a spreadsheet program and save it as XLSX or CSV",
  ],
  ["an import of an image", () => importOf("a.csv", PNG), "The file couldn’t be read as CSV, XLSX or NDJSON"],
])("%s is said with its own reason", async (_, error, sentence) => {
  const found = await error()
  expect(await textOf(() => useFailureText()(found))).toBe(sentence)
})

test.each<[cause: string, bytes: Uint8Array, sentence: RegExp]>([
  ["no rows", utf8("month,earnings\n"), /^The file has no rows$/],
  ["no table", PNG, /^The file couldn’t be read as CSV or XLSX$/],
  ["a packed report", zipSync({ "report.csv": utf8("month,earnings\n") }), /^The file is packed/],
  ["a report packed by Apple", gzipSync(utf8("month,earnings\n")), /^The file is packed/],
  [
    "half a workbook",
    new Uint8Array([80, 75, 3, 4, ...new Uint8Array(40)]),
    /^The file couldn’t be read as CSV or XLSX$/,
  ],
  ["other columns", utf8("name,city\nAnn,Kyiv\n"), /^We couldn’t find monthly figures in this file\./],
  ["another currency", utf8("Month,Earnings (EUR)\n2026-01,5\n"), /^These figures are in EUR\./],
  [
    "a faulty cell",
    utf8("month,earnings\n2026-01,ten\n"),
    /^Row 2 can’t be read: “ten” in the column “earnings”/,
  ],
])("a report with %s is refused with that reason", async (_, bytes, sentence) => {
  const sheet = await readFiguresBytes(bytes, async () => undefined)
  const reading = readFiguresSheet(sheet)
  if (!("problem" in reading)) throw new Error("the report was read")
  expect(await textOf(() => useProblemText()(reading))).toMatch(sentence)
})
