import { useParams } from "@tanstack/react-router"
import { ImportPage } from "./import/import-page.tsx"
import { KeysPage } from "./keys/keys-page.tsx"
import { MoneyPage } from "./money/money-page.tsx"
import { MembersArea } from "./people/members-area.tsx"
import { SettingsPage } from "./settings/settings-page.tsx"
import { AdminNotFound } from "./shell/admin-not-found.tsx"
import { WebhooksArea } from "./webhooks/webhooks-area.tsx"

/** The areas that share a route, by their path. */
export function OtherAreas() {
  const { _splat: path = "" } = useParams({ strict: false })
  const area = path.replace(/\/$/, "")
  if (area === "keys") return <KeysPage />
  if (area === "settings") return <SettingsPage />
  if (area === "money") return <MoneyPage />
  if (area === "members") return <MembersArea id={null} />
  const [, member] = /^members\/([\w-]{1,64})$/.exec(area) ?? []
  if (member !== undefined) return <MembersArea id={member} />
  if (area === "app/import") return <ImportPage />
  if (area === "webhooks") return <WebhooksArea id={null} />
  const [, webhook] = /^webhooks\/([0-9a-f-]{36})$/.exec(area) ?? []
  if (webhook !== undefined) return <WebhooksArea id={webhook} />
  return <AdminNotFound />
}
