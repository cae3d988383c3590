import { createHash } from "node:crypto"
import { type Context, Hono } from "hono"
import { AppError } from "#server/platform/app-error.ts"
import { allow } from "#server/platform/http/allow.ts"
import type { Env } from "#server/platform/http/context.ts"
import { toAppError } from "#server/platform/http/error-handler.ts"
import { ERROR_TABLE } from "#server/platform/http/error-table.ts"
import { limitForm } from "#server/platform/http/request-limits.ts"
import type { IdempotencyService } from "#server/platform/idempotency/service.ts"
import type { Logger } from "#server/platform/logger.ts"
import { problemTexts } from "#server/platform/texts.ts"
import { asVisitor, type Viewer } from "#server/platform/viewer.ts"
import type { ContactsService } from "#server/requests/service.ts"
import { LOCALES, localizedPath, splitLocale } from "#shared/locales.ts"
import { formProblems, type RefusedForm } from "#shared/requests/contact.ts"
import { FORMER_INTENTS, INTENTS, SERVICE_CODES } from "#shared/requests/services.ts"

/** The page with the contact form, without the language. */
const CONTACT_FORM_PATH = "/contacts"
const PATHS: readonly string[] = LOCALES.map(locale => localizedPath(locale, CONTACT_FORM_PATH))

/** Whether a request is the contact form as a browser without scripts posts it, whose page limits it. */
export const isContactForm = ({ req }: Context<Env>) => req.method === "POST" && PATHS.includes(req.path)

const FORM = /^application\/x-www-form-urlencoded\b/i
const LISTING_ID = /^[1-9]\d{0,14}$/
/** How long the same form from the same address counts as sent by mistake. */
const REPEAT_MS = 10 * 60_000
/** How often and how long a repeat waits for the response to the first one. */
const POLL_MS = 100
const POLLS = 100

type ContactFormDeps = {
  contacts: ContactsService
  idempotency: IdempotencyService
  logger: Logger
  origin: () => string
  /** Renders the page of one of our URLs. */
  renderPage: (c: Context<Env>, address: string, refusedForm: RefusedForm) => Promise<Response>
}

/** Whether the browser says that the form was on a page of another site, which could use up a visitor's limit. */
function isForeign(c: Context, origin: string): boolean {
  const site = c.req.header("sec-fetch-site")
  if (site !== undefined) return site !== "same-origin" && site !== "none"
  const from = c.req.header("origin") ?? "null"
  if (from === "null") return false
  const hosts = [c.req.header("host"), new URL(origin).host]
  return !URL.canParse(from) || !hosts.includes(new URL(from).host)
}

/** The form values that the page's URL contains too, in the order in which the page writes it. */
function subjectOf(form: URLSearchParams): URLSearchParams {
  const { intent, service, app_id } = Object.fromEntries(form)
  const subject = new URLSearchParams()
  if ([...INTENTS, ...FORMER_INTENTS].some(one => one === intent)) subject.set("intent", intent ?? "")
  if (SERVICE_CODES.some(one => one === service)) subject.set("service", service ?? "")
  if (app_id && LISTING_ID.test(app_id)) subject.set("app_id", app_id)
  return subject
}

/** Runs a call again while the same call is still running elsewhere. */
async function waitForFirst<Value>(run: () => Promise<Value>): Promise<Value> {
  for (let poll = 0; poll < POLLS; poll++)
    try {
      return await run()
    } catch (error) {
      if (toAppError(error).code !== "still_running") throw error
      await Bun.sleep(POLL_MS)
    }
  return run()
}

/**
 * The contact form as a browser without scripts posts it, to the URL of its page. It has no proof of work. Success
 * redirects, so that a reload does not send it again; a rejected form is shown with the typed values.
 */
export function contactFormRoutes({ contacts, idempotency, logger, origin, renderPage }: ContactFormDeps) {
  /** The page with a rejected form. */
  async function refuse(c: Context<Env>, address: string, form: URLSearchParams, error: AppError) {
    const { code, problems = null, retryAfterSeconds = null } = error
    const text = (name: string) => form.get(name) ?? ""
    const page = await renderPage(c, address, {
      values: {
        name: text("name"),
        phone: text("phone"),
        email: text("email"),
        message: text("message"),
        offer: text("offer"),
      },
      error: code,
      fields: problems && problemTexts(problems, splitLocale(c.req.path).locale),
      retryAfterSeconds,
    })
    const headers = new Headers(page.headers)
    headers.set("cache-control", "no-store")
    if (retryAfterSeconds !== null) headers.set("retry-after", String(retryAfterSeconds))
    return new Response(page.body, { status: ERROR_TABLE[code].status, headers })
  }

  /**
   * Stores the form once if the button is pressed twice. The page cannot contain an idempotency key because everyone
   * gets the same cached page, so the content is the key.
   */
  function store(c: Context<Env>, body: string, form: URLSearchParams, viewer: Viewer) {
    const request = createHash("sha256").update(`${c.req.path}\n${body}`).digest("hex")
    const input = { ...Object.fromEntries(form), altcha: null, page: c.req.path }
    return waitForFirst(() =>
      idempotency.run(
        { key: `contact form ${request}`, request, viewer, lifeMs: REPEAT_MS },
        () => contacts.create(input, viewer),
        () => undefined,
      ),
    )
  }

  async function post(c: Context<Env>): Promise<Response> {
    if (!FORM.test(c.req.header("content-type") ?? "")) throw new AppError("unsupported_type")
    if (isForeign(c, origin())) throw new AppError("bad_request")
    const { locale } = splitLocale(c.req.path)
    const body = await c.req.text()
    const form = new URLSearchParams(body)
    const subject = subjectOf(form)
    try {
      const problems = formProblems(Object.fromEntries(form))
      if (Object.keys(problems).length) throw new AppError("invalid", { problems })
      await store(c, body, form, { ...asVisitor(c.get("viewer")), locale })
    } catch (error) {
      const appError = toAppError(error)
      if (appError.code === "internal")
        logger.error("request failed", { requestId: c.get("requestId"), error })
      return refuse(c, `${c.req.path}?${subject}`.replace(/\?$/, ""), form, appError)
    }
    subject.set("sent", "1")
    c.header("cache-control", "no-store")
    return c.redirect(`${localizedPath(locale, CONTACT_FORM_PATH)}?${subject}`, 303)
  }

  const limit = limitForm(c => {
    const { pathname, search } = new URL(c.req.url)
    return refuse(c, pathname + search, new URLSearchParams(), new AppError("too_large"))
  })
  const routes = new Hono<Env>()
  for (const locale of LOCALES)
    routes.post(localizedPath(locale, CONTACT_FORM_PATH), allow("requests.create"), limit, post)
  return routes
}
