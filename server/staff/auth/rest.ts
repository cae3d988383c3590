import { jsonBody } from "#server/platform/http/read-body.ts"
import { callsWith, schemasFrom } from "#server/platform/rest/call.ts"
import type { AuthService } from "./service.ts"

const call = callsWith<{ auth: AuthService }>()
const schema = schemasFrom(() => import("./rest-schemas.ts"))

export const authCalls = [
  call({
    id: "login",
    method: "post",
    path: "/login",
    action: "session.start",
    tag: "Session",
    summary: "Sign in",
    description:
      "At most 10 failed attempts in 15 minutes per client address and per account. If a 429 has `proof_helps: true`, the same login with a proof of work in `altcha` is accepted.",
    json: schema("loginBody"),
    answer: { status: 200, description: "A new token and its user.", schema: schema("session") },
    failures: ["login_failed", "passkey_required", "too_many"],
    isSecret: true,
    handle: async (c, { auth }) => auth.login(await jsonBody(c), c.get("viewer")),
  }),
  call({
    id: "me",
    method: "get",
    path: "/me",
    action: "session.own",
    tag: "Session",
    summary: "Get the signed-in user",
    description: "Returns the user that the token belongs to.",
    answer: { status: 200, description: "The user.", schema: schema("me") },
    handle: (c, { auth }) => ({ user: auth.me(c.get("viewer")) }),
  }),
  call({
    id: "logout",
    method: "post",
    path: "/logout",
    action: "session.own",
    tag: "Session",
    summary: "Sign out",
    description: "Ends the session of the token.",
    answer: { status: 204, description: "The token has been revoked." },
    handle: (c, { auth }) => auth.logout(c.get("viewer")),
  }),
]
