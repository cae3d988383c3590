import { type Context, Hono } from "hono"
import { html } from "hono/html"
import { allow } from "#server/platform/http/allow.ts"
import type { Env } from "#server/platform/http/context.ts"
import { createMessagePage } from "#server/platform/http/message-page.ts"
import { textsIn } from "#server/platform/texts.ts"
import { writeCatalogueQuery } from "#shared/listings/catalogue-query.ts"
import { type Locale, localizedPath } from "#shared/locales.ts"
import type { Message } from "#shared/msg.ts"
import type { AlertsService, LinkedAlert } from "./service.ts"
import { PAGE_TEXTS } from "./texts.ts"

/** Mail programs and people use both; mails contain the first. */
const PATHS = ["/alerts/unsubscribe/:token", "/unsubscribe/:token"]

type Shown = { status: 200 | 404; title: Message; text: Message; alert: LinkedAlert | null }

/** The page of an unsubscribe link: one button, no script, and a policy that allows nothing else. */
export function unsubscribeRoutes(alerts: AlertsService, clientFolder: string | undefined) {
  const show = createMessagePage({ clientFolder, form: true })

  function page(c: Context<Env>, { status, title, text, alert }: Shown) {
    const locale: Locale = alert?.locale ?? c.get("viewer").locale
    const say = textsIn(locale)
    const search = alert?.query && writeCatalogueQuery(alert.query)
    const found = localizedPath(locale, "/marketplace") + (search ? `?${search}` : "")
    const button = html`<form method="post"><button>${say(PAGE_TEXTS.stop)}</button></form>`
    const content = html`
      <p>${say(text)}</p>
      ${alert?.active ? button : ""}
      <p class="links">
        ${alert?.query ? html`<a href="${found}">${say(PAGE_TEXTS.seeAll)}</a>` : ""}
        <a href="${localizedPath(locale, "/my/alerts")}">${say(PAGE_TEXTS.manage)}</a>
      </p>
    `
    return show(c, { status, locale, title: say(title), content })
  }

  const shown = (alert: LinkedAlert | null): Shown => {
    if (!alert) return { status: 404, title: PAGE_TEXTS.unknown, text: PAGE_TEXTS.unknownText, alert }
    if (!alert.query) return { status: 200, title: PAGE_TEXTS.stopped, text: PAGE_TEXTS.deletedText, alert }
    return alert.active
      ? { status: 200, title: PAGE_TEXTS.title, text: PAGE_TEXTS.text, alert }
      : { status: 200, title: PAGE_TEXTS.stopped, text: PAGE_TEXTS.stoppedText, alert }
  }

  const routes = new Hono<Env>()
  for (const path of PATHS)
    routes
      .get(path, allow("alerts.unsubscribe"), async c =>
        page(c, shown(await alerts.ofLink(c.req.param("token") ?? "", c.get("viewer")))),
      )
      .post(path, allow("alerts.unsubscribe"), async c =>
        page(c, shown(await alerts.stopByLink(c.req.param("token") ?? "", c.get("viewer")))),
      )
  return routes
}
