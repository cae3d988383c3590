import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { onTestFinished } from "vitest"
import { createApp } from "#server/app/app.ts"
import { readConfig } from "#server/app/config.ts"
import { createServices } from "#server/app/services.ts"
import type { DatabaseAddress } from "#server/platform/db/clients.ts"
import { openDatabase } from "#server/platform/db/database.ts"
import { registerConsumers } from "#server/platform/events/consumers-service.ts"
import { createLogger } from "#server/platform/logger.ts"
import type { Viewer } from "#server/platform/viewer.ts"
import type { MemberSession } from "#shared/members/member.ts"
import type { StaffRole } from "#shared/roles.ts"
import { copiedFile, freshDatabase, freshFile, TEST_ADMIN } from "./databases.ts"
import { parseLoosely } from "./loose-json.ts"

export const ADMIN_EMAIL: string = TEST_ADMIN.email
export const ADMIN_PASSWORD: string = TEST_ADMIN.password
export const ORIGIN = "http://market.test"
export const VISITOR: Viewer = {
  locale: "en",
  actor: { kind: "visitor" },
  requestId: null,
  token: null,
  address: "local",
}
export const ADMIN: Viewer = {
  ...VISITOR,
  actor: { kind: "staff", id: "1", email: ADMIN_EMAIL, name: "admin", role: "owner" },
}

/** `existing` opens a database that the test has made, `copyOf` copies one and its files from a folder. */
type Options = {
  settings?: Record<string, string>
  keep?: boolean
  existing?: DatabaseAddress
  copyOf?: string
  origin?: string
}

function chooseDatabase({ existing, copyOf, keep }: Options, folder: string) {
  if (existing) return { address: existing, drop: async () => undefined }
  if (copyOf) return copiedFile(copyOf, folder)
  return keep ? freshFile(folder) : freshDatabase(folder)
}

/** The real product with its own database and folder, and a clock that the test controls. */
export async function openProduct(options: Options = {}) {
  const { settings = {}, keep = false, existing, origin = ORIGIN } = options
  const folder = mkdtempSync(join(tmpdir(), "product-"))
  const { address, drop } = await chooseDatabase(options, folder)
  const config = readConfig({ STORAGE_URL: `file:${join(folder, "storage")}`, ...settings })
  const clock = { now: Date.UTC(2026, 0, 2) }
  const logged: string[] = []
  const database = await openDatabase(address)
  const logger = createLogger("debug", line => logged.push(line) > 0)
  const services = createServices(
    database,
    config,
    () => clock.now,
    logger,
    () => origin,
  )
  if (existing) await registerConsumers(database, services.consumers)
  const app = createApp({ config, database, services, logger, origin: () => origin })
  const close = async () => {
    database.close()
    rmSync(folder, { recursive: true, force: true })
    await drop()
  }
  if (!keep) onTestFinished(close)
  return { app, config, services, database, logger, clock, logged, folder, address, close }
}

export type Product = Awaited<ReturnType<typeof openProduct>>

type Sent = { method?: string; body?: unknown; token?: string; headers?: Record<string, string> }

const bodyOf = (body: unknown) => (typeof body === "string" || body instanceof FormData ? body : undefined)

/** One call over HTTP; a form is sent as multipart, any other body as JSON. */
export async function call({ app }: Product, path: string, { method, body, token, headers = {} }: Sent = {}) {
  const isJsonBody = body !== undefined && !(body instanceof FormData)
  const response = await app.request(path, {
    method: method ?? (body === undefined ? "GET" : "POST"),
    headers: {
      ...(isJsonBody && { "content-type": "application/json" }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: isJsonBody && typeof body !== "string" ? JSON.stringify(body) : bodyOf(body),
  })
  const text = await response.text()
  const isJson = response.headers.get("content-type")?.includes("json")
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: isJson && text ? parseLoosely(text) : null,
  }
}

/** Like `call`; a person of staff whose last sign-in is too long ago confirms with the password, as on a page. */
export async function callConfirmed(product: Product, path: string, sent: Sent = {}) {
  const answer = await call(product, path, sent)
  if (answer.json?.error?.data?.error !== "confirm_needed") return answer
  await call(product, "/trpc/auth.confirm", { token: sent.token, body: { password: ADMIN_PASSWORD } })
  return call(product, path, sent)
}

type Asked = { input?: unknown; isQuery: boolean; token?: string | undefined }

/** Calls a procedure; a query has its input in the address. */
export function callProcedure(product: Product, path: string, { input, isQuery, token }: Asked, send = call) {
  const query = isQuery ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ""
  return send(product, `/trpc/${path}${query}`, {
    ...(token !== undefined && { token }),
    body: isQuery ? undefined : input,
  })
}

export async function signIn(product: Product): Promise<string> {
  const { json } = await call(product, "/api/login", {
    body: { email: ADMIN_EMAIL, password: ADMIN_PASSWORD },
  })
  return json.token
}

/** The token of a staff user with a role, created on the first call, who is not new in it. */
export async function signInStaff(product: Product, role: StaffRole): Promise<string> {
  const email = `${role}@example.com`
  await product.services.auth.ensureAdmin(email, ADMIN_PASSWORD, role)
  await product.database.client.execute("UPDATE users SET role_since = 0 WHERE email = ?", [email])
  const { json } = await call(product, "/api/login", { body: { email, password: ADMIN_PASSWORD } })
  return json.token
}

/** The code in the newest mail to an address; empty for none. */
export async function newestCode({ services }: Product, email: string): Promise<string> {
  const [newest] = (await services.mail.list({ to: email }, ADMIN)).data
  return /\b\d{6}\b/.exec(newest?.text ?? "")?.[0] ?? ""
}

/** Signs a member in by the code in its mail. */
export async function signInMember(product: Product, email: string): Promise<MemberSession> {
  const { members } = product.services
  await members.requestCode({ email }, VISITOR)
  return members.signIn({ email, code: await newestCode(product, email) }, VISITOR)
}

/** A complete published listing's payload. */
export function payload(changes: Record<string, unknown> = {}) {
  return {
    title: "Budget Buddy",
    description: "Keeps track of money",
    price: 1200,
    type: "non-game",
    status: "published",
    platforms: [1],
    monetizations: [2],
    payment_methods: [1],
    specials: [],
    last_month_earnings: 3,
    age: 4,
    installs_range: 3,
    user_name: "Ann",
    ...changes,
  }
}
