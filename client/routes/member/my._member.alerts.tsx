import { createFileRoute } from "@tanstack/react-router"
import { AlertsPage } from "../../member/alerts/alerts-page.tsx"
import { isId } from "../../member/is-id.ts"

export const Route = createFileRoute("/my/_member/alerts")({
  /** `watch` is the listing that the member asks to be told about. */
  validateSearch: ({ watch }: Record<string, unknown>): { watch?: number } => {
    const id = String(watch)
    return isId(id) ? { watch: Number(id) } : {}
  },
  component: Page,
})

function Page() {
  return <AlertsPage watched={Route.useSearch().watch} />
}
