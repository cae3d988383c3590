import { callsWith, schemasFrom } from "#server/platform/rest/call.ts"
import type { BotCheckService } from "./service.ts"

const call = callsWith<{ botCheck: BotCheckService }>()
const schema = schemasFrom(() => import("./rest-schemas.ts"))

export const botCheckCalls = [
  call({
    id: "getChallenge",
    method: "get",
    path: "/altcha",
    action: "site.read",
    tag: "Requests",
    summary: "Get a challenge for the bot check",
    description: "For the ALTCHA widget, version 3 or later. A solution can be used once.",
    answer: { status: 200, description: "The challenge.", schema: schema("challenge") },
    isVolatile: true,
    handle(c, { botCheck }) {
      c.header("cache-control", "no-store")
      return botCheck.challenge()
    },
  }),
]
