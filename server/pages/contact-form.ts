import { type Context, Hono } from "hono"
import { AppError } from "#server/app-error.ts"
import type { ContactsService } from "#server/contacts/service.ts"
import { allow } from "#server/http/allow.ts"
import type { Env } from "#server/http/context.ts"
import { toAppError } from "#server/http/error-handler.ts"
import { ERROR_TABLE } from "#server/http/error-table.ts"
import type { Logger } from "#server/logger.ts"
import { problemTexts } from "#server/texts.ts"
import { asVisitor } from "#server/viewer.ts"
import type { RefusedForm } from "#shared/contact.ts"
import { LOCALES, localizedPath, splitLocale } from "#shared/locales.ts"
import { INTENTS, SERVICE_CODES } from "#shared/services.ts"

const PATH = "/contacts"
const FORM = /^application\/x-www-form-urlencoded\b/i
const LISTING_ID = /^[1-9]\d{0,14}$/

type ContactFormDeps = {
  contacts: ContactsService
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
  if (INTENTS.some(one => one === intent)) subject.set("intent", intent ?? "")
  if (SERVICE_CODES.some(one => one === service)) subject.set("service", service ?? "")
  if (app_id && LISTING_ID.test(app_id)) subject.set("app_id", app_id)
  return subject
}

/**
 * The contact form as a browser without scripts posts it, to the URL of its own page. It has no proof of work. Success
 * redirects, so that a reload does not send it again; a rejected form is shown with the typed values.
 */
export function contactFormRoutes({ contacts, logger, origin, renderPage }: ContactFormDeps) {
  async function post(c: Context<Env>): Promise<Response> {
    if (!FORM.test(c.req.header("content-type") ?? "")) throw new AppError("unsupported_type")
    if (isForeign(c, origin())) throw new AppError("bad_request")
    const { locale } = splitLocale(c.req.path)
    const form = new URLSearchParams(await c.req.text())
    const subject = subjectOf(form)
    try {
      const viewer = { ...asVisitor(c.get("viewer")), locale }
      await contacts.create({ ...Object.fromEntries(form), altcha: null, page: c.req.path }, viewer)
    } catch (error) {
      const { code, problems = null, retryAfterSeconds = null } = toAppError(error)
      if (code === "internal") logger.error("request failed", { requestId: c.get("requestId"), error })
      const text = (name: string) => form.get(name) ?? ""
      const page = await renderPage(c, `${c.req.path}?${subject}`.replace(/\?$/, ""), {
        values: { name: text("name"), phone: text("phone"), email: text("email"), message: text("message") },
        error: code,
        fields: problems && problemTexts(problems, locale),
        retryAfterSeconds,
      })
      const headers = new Headers(page.headers)
      headers.set("cache-control", "no-store")
      if (retryAfterSeconds !== null) headers.set("retry-after", String(retryAfterSeconds))
      return new Response(page.body, { status: ERROR_TABLE[code].status, headers })
    }
    subject.set("sent", "1")
    c.header("cache-control", "no-store")
    return c.redirect(`${localizedPath(locale, PATH)}?${subject}`, 303)
  }

  const routes = new Hono<Env>()
  for (const locale of LOCALES) routes.post(localizedPath(locale, PATH), allow("requests.create"), post)
  return routes
}
