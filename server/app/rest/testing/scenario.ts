import { OPERATIONS } from "#server/app/rest/openapi/document.ts"
import { audienceOf, isForKeys, type Operation } from "#server/app/rest/openapi/operation.ts"
import { takesKey } from "#server/platform/rest/call.ts"
import { createAuthenticator } from "#server/testing/authenticator.ts"
import { drawPng, toFile } from "#server/testing/pictures.ts"
import { ADMIN_EMAIL, ADMIN_PASSWORD, call, type Product, signInStaff } from "#server/testing/product.ts"
import { openRecorder } from "./recorder.ts"

const LISTING = {
  title: "Budget Buddy",
  description: "Keeps track of money, offline and in four languages.",
  status: "published",
  price: 12_500,
  platforms: [1, 2],
  monetizations: [3],
  payment_methods: [1, 2],
  specials: [1],
  last_month_earnings: 4,
  last_year_earnings: 5,
  age: 4,
  installs_range: 5,
  google_play_link: "https://play.google.com/store/apps/details?id=com.example.buddy",
  user_name: "Ann",
  user_country: "Portugal",
}
const FORM = {
  title: "Budget Buddy Pro",
  description: LISTING.description,
  status: "published",
  price: "14000",
  "platforms[]": ["1", "2"],
  "monetizations[]": "3",
  last_month_earnings: "4",
  last_year_earnings: "5",
  age: "4",
  installs_range: "5",
  user_name: "Ann",
}
const SENDER = { name: "Ben", phone: "+1 555 0100", email: "ben@example.com" }
const NEVER = { id: "999" }

type Recorder = Awaited<ReturnType<typeof openRecorder>>
type Json = Awaited<ReturnType<Recorder["show"]>>
const withId = (json: Json) => ({ id: String(json.id) })

async function showListings({ show }: Recorder) {
  const picture = toFile(await drawPng(40, 30), "screen.png")
  const icon = toFile(await drawPng(16, 16), "icon.png")
  const first = withId(await show("createApp", { json: LISTING }))
  const form = { ...FORM, app_icon: icon, "screenshots[]": [picture] }
  const second = await show("createApp", { form })
  await show("createApp", { json: { status: "published", title: "Half", platforms: [7] } })
  const query = { title: "budget", platform_id: "1,2", price_max: "20000", sort_by: "sort_price_inc" }
  const claims = [
    {
      claim: "ownership",
      level: "document_seen",
      method: "Contract with the developer",
      checked_on: "2025-12-01",
    },
    {
      claim: "last_month_earnings",
      level: "checked",
      checked_on: "2025-12-18",
      method: "Read-only access to AdMob",
      note: "Ann showed it in a call",
    },
  ]
  await show("setEvidence", { parameters: first, json: { claims } })
  await show("setEvidence", { parameters: first, json: { claims: [{ claim: "charm", level: "checked" }] } })
  await show("setEvidence", { parameters: NEVER, json: { claims } })
  await show("listApps", { parameters: { updated_since: "2020-01-01T00:00:00Z" }, as: "visitor" })
  await show("listApps", { parameters: { ...query, per_page: "1" }, as: "visitor" })
  await show("listApps", { parameters: { per_page: "1000", age: "12,1" }, as: "visitor" })
  await show("countApps", { parameters: { platform_id: "1" }, as: "visitor" })
  await show("countApps", { parameters: { platform_id: "9" }, as: "visitor" })
  await show("getApp", { parameters: first, as: "visitor" })
  await show("getApp", { parameters: NEVER, as: "visitor" })
  await show("updateApp", { parameters: withId(second), form: { ...form, price: "15000" } })
  const { updated_at, screenshots } = await show("getApp", { parameters: withId(second) })
  const edit = { parameters: withId(second), json: { ...LISTING, title: "Budget Buddy Pro", updated_at } }
  await show("updateApp", edit)
  await show("updateApp", edit)
  await show("updateApp", { parameters: first, json: { title: "" } })
  await show("updateApp", { parameters: NEVER, json: LISTING })
  const [screenshot] = screenshots
  const again = { ...FORM, "screenshots[]": [picture, screenshot.path], app_icon_clear: "1" }
  const parameters = { ...withId(second), _method: "PUT" }
  await show("updateAppByForm", { parameters, json: { ...LISTING, price: null, on_request: true } })
  await show("updateAppByForm", { parameters, form: again })
  await show("updateAppByForm", { parameters, form: { title: "", "files[]": "nobody/knows.txt" } })
  await show("updateAppByForm", { parameters, json: { ...LISTING, updated_at } })
  await show("updateAppByForm", { parameters: { ...NEVER, _method: "put" }, json: LISTING })
  await show("uploadFile", { form: { field: "screenshots", file: picture } })
  await show("uploadFile", { form: { field: "screenshots", file: toFile("<svg/>", "a.svg") } })
  return first
}

/** A dry run, its import, and what is refused in each state. */
async function showTransfers({ show, send }: Recorder, product: Product) {
  const sheet = (text: string) => new File([text], "listings.csv", { type: "text/csv" })
  const file = sheet("Name,price,external_id\nHabit Garden,9000,h-1\nRadio,a lot,\n")
  const mapping = JSON.stringify({ Name: "title" })
  await show("importApps", { parameters: { dry_run: "1" }, form: { file, mapping } })
  await show("importApps", { form: { file: sheet("colour\nred\n") } })
  const { id } = await show("importApps", { form: { file, mapping } })
  const parameters = { id }
  await product.services.importRunner.run()
  await show("getImport", { parameters })
  await send("getImportReport", { parameters })
  await send("getImportTemplate", { parameters: { format: "csv" } })
  await show("getImportTemplate", { parameters: { format: "pdf" } })
  for (const step of ["commitImport", "cancelImport", "resumeImport"]) await show(step, { parameters })
  await show("listImports", { parameters: { per_page: "1" } })
  await show("listImports", { parameters: { page: "0" } })
  // From here on no batch is processed, so that an import can be cancelled before it ends.
  await product.services.importRunner.stop(Promise.resolve())
  const dry = await send("importApps", { parameters: { dry_run: "1" }, form: { file: sheet("title\nA\n") } })
  const draft = { parameters: { id: String(dry.json.id) } }
  for (const step of ["commitImport", "cancelImport", "resumeImport"]) await show(step, draft)
  await show("undoImport", { parameters })
  await show("undoImport", { parameters })
  for (const step of [
    "getImport",
    "getImportReport",
    "commitImport",
    "cancelImport",
    "resumeImport",
    "undoImport",
  ])
    await show(step, { parameters: NEVER })
  await send("exportApps", { parameters: { format: "csv" }, as: "visitor" })
  await show("exportApps", { parameters: { format: "pdf" }, as: "visitor" })
  await send("exportRequests")
  await show("exportRequests", { parameters: { stage: "sold" } })
  await send("exportAuditTrail")
  await show("exportAuditTrail", { parameters: { subject: "king" } })
  for (const id of ["exportLedger", "exportDeals"]) {
    await send(id, { parameters: { from: "2026-01-01", to: "2026-12-31" } })
    await show(id, { parameters: { from: "2026-12-31", to: "2026-01-01" } })
  }
}

/** A deal of the first listing, as staff read it. */
async function showDeals({ show }: Recorder, product: Product, listing: { id: string }) {
  const token = await signInStaff(product, "owner")
  const body = { listing_id: Number(listing.id) }
  const { json } = await call(product, "/trpc/deals.create", { token, body })
  await show("listDeals")
  await show("listDeals", { parameters: { state: "lost" } })
  await show("getDeal", { parameters: { number: json.result.data.number } })
  await show("getDeal", { parameters: { number: "D-2026-9999" } })
  const number = String(json.result.data.number)
  const file = new File(["The keys are in the safe."], "keys.txt", { type: "text/plain" })
  const { id } = await show("addDealFile", { parameters: { number }, form: { file } })
  await show("addDealFile", { parameters: { number }, form: { file: "none" } })
  await show("addDealFile", { parameters: { number: "D-2026-9999" }, form: { file } })
  await show("getDealFile", { parameters: { number, id: String(id) } })
  await show("getDealFile", { parameters: { number, id: "999999" } })
  await call(product, "/trpc/deals.cancel", {
    token,
    body: { number: json.result.data.number, version: json.result.data.version, text: "Only an example." },
  })
}

async function showRequests({ show }: Recorder, product: Product, listing: { id: string }) {
  const json = { ...SENDER, app_id: Number(listing.id), intent: "deal", message: "Is the code included?" }
  const { data } = await show("createRequest", { json, as: "visitor" })
  const reference = String(data.reference)
  const file = new File(["The figures of last year."], "figures.txt", { type: "text/plain" })
  const { id: fileId } = await show("addRequestFile", { parameters: { reference }, form: { file } })
  await show("addRequestFile", { parameters: { reference }, form: { file: "none" } })
  await show("addRequestFile", { parameters: { reference: "R-2026-999999" }, form: { file } })
  await show("getRequestFile", { parameters: { reference, id: String(fileId) } })
  await show("getRequestFile", { parameters: { reference, id: "999999" } })
  await show("createRequest", { json: { ...SENDER, email: "nobody", service: "laundry" }, as: "visitor" })
  const other = await call(product, "/api/contact/create", { body: SENDER })
  for (let sent = 1; sent < 5; sent++) await call(product, "/api/contact/create", { body: SENDER })
  await show("createRequest", { json: SENDER, as: "visitor" })
  const parameters = withId(data)
  const change = { ...SENDER, phone: "+1 555 0199" }
  await show("listRequests", { parameters: { search: "code", per_page: "1" } })
  await show("listRequests", { parameters: { page: "0" } })
  await show("getRequest", { parameters })
  await show("getRequest", { parameters: NEVER })
  await show("updateRequest", { parameters, form: change })
  await show("updateRequest", { parameters, json: change })
  const late = { ...change, updated_at: data.updated_at }
  await show("updateRequest", { parameters, json: late })
  await show("updateRequest", { parameters: NEVER, json: change })
  await show("updateRequest", { parameters, json: {} })
  await show("updateRequestByForm", { parameters: { ...parameters, _method: "PUT" }, json: change })
  await show("updateRequestByForm", { parameters: { ...parameters, _method: "PUT" }, form: change })
  await show("updateRequestByForm", { parameters: { ...parameters, _method: "PUT" }, form: late })
  await show("updateRequestByForm", { parameters: { ...parameters, _method: "PUT" }, form: { name: "" } })
  await show("updateRequestByForm", { parameters: { ...NEVER, _method: "PUT" }, form: change })
  await show("deleteRequest", { parameters: NEVER })
  await show("deleteRequest", { parameters })
  return String(other.json.data.reference)
}

/** A signed-in person without the permission. */
function refusedFor({ action }: Operation): "member" | "mediator" | "editor" | "requests key" {
  if (action === "requests.converse") return "requests key"
  if (action === "uploads.create") return "mediator"
  return action.startsWith("deals.") ? "editor" : "member"
}

async function refuseEverywhere({ send, show }: Recorder, reference: string) {
  const parameters = { ...NEVER, number: "999", reference, _method: "PUT" }
  for (const operation of OPERATIONS) {
    const { id, body } = operation
    if (audienceOf(operation) === "staff")
      for (const as of ["visitor", refusedFor(operation)] as const)
        await show(id, { parameters, as, ...(body && { json: {} }) })
    if (isForKeys(operation)) {
      const other = operation.action.startsWith("requests.") ? "listings key" : "requests key"
      for (const as of ["ended key", other, "busy key"] as const)
        await send(id, { parameters, as, ...(body && { json: {} }) })
    }
    if (!body) continue
    await show(id, { parameters, text: "a", headers: { "content-type": "text/plain" } })
    const type = Object.keys(body)[0] === "multipart/form-data" ? "text/plain" : "application/json"
    await show(id, { parameters, text: "x".repeat(2_200_000), headers: { "content-type": type } })
  }
}

/** The same request sent twice concurrently under one key, and a request under an invalid key. */
async function repeatUnderKey({ recorded, send, show }: Recorder, id: string, reference: string) {
  const body = OPERATIONS.find(one => one.id === id)?.body
  const isForm = Object.keys(body ?? {})[0] === "multipart/form-data"
  const parameters = { ...NEVER, number: "D-2026-0001", reference, _method: "PUT" }
  const sent = { parameters, ...(isForm ? { form: { field: "files" } } : body && { json: {} }) }
  const tooLong = { ...sent, headers: { "idempotency-key": "x".repeat(256) } }
  await (body ? send : show)(id, tooLong)
  // A fast call may be over before the second one arrives.
  for (let round = 0; round < 50; round++) {
    const once = () => send(id, { ...sent, headers: { "idempotency-key": `${id} ${round}` } })
    await Promise.all([once(), once()])
    if (recorded.some(one => one.id === id && one.status === 409)) return
  }
}

/** A login with the password of a person who has a passkey, while the team requires passkeys. */
async function showRequiredPasskey({ show }: Recorder, product: Product) {
  const token = await signInStaff(product, "owner")
  const trpc = async (path: string, body: unknown) =>
    (await call(product, `/trpc/${path}`, { token, body })).json.result.data
  const options = await trpc("passkeys.registrationOptions", {})
  await trpc("passkeys.register", { response: createAuthenticator().create(options) })
  await trpc("passkeys.setRule", { required: true })
  await show("login", { json: { email: "owner@example.com", password: ADMIN_PASSWORD } })
  await trpc("passkeys.setRule", { required: false })
}

async function showSession(recorder: Recorder, product: Product) {
  const { show } = recorder
  const json = { email: ADMIN_EMAIL, password: ADMIN_PASSWORD }
  await show("login", { json })
  await showRequiredPasskey(recorder, product)
  await show("login", { json: { email: "" } })
  await show("me")
  for (let guess = 0; guess < 10; guess++) await show("login", { json: { ...json, password: "a guess" } })
  await show("login", { json })
}

/** Every call of the document on a real product, with every response that is possible without breaking it. */
export async function playScenario(product: Product) {
  const recorder = await openRecorder(product)
  for (const { id, tag } of OPERATIONS) if (tag === "Lookups") await recorder.show(id)
  const first = await showListings(recorder)
  await showTransfers(recorder, product)
  await showDeals(recorder, product, first)
  await recorder.show("listChanges", { parameters: { limit: "2" }, as: "visitor" })
  await recorder.show("listChanges", { parameters: { since: "yesterday" }, as: "visitor" })
  const reference = await showRequests(recorder, product, first)
  await recorder.show("getChallenge")
  await recorder.send("getDocument")
  await recorder.send("getDocs")
  await recorder.show("deleteApp", { parameters: NEVER })
  await recorder.show("deleteApp", { parameters: first })
  await refuseEverywhere(recorder, reference)
  await showSession(recorder, product)
  const keyed = OPERATIONS.filter(takesKey).map(({ id }) => id)
  // Logging out invalidates the token that the other calls need.
  for (const id of [...keyed.filter(one => one !== "logout"), "logout"])
    await repeatUnderKey(recorder, id, reference)
  return recorder
}
