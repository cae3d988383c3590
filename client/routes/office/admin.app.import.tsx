import { createFileRoute } from "@tanstack/react-router"
import { ImportPage } from "../../back-office/import/import-page.tsx"

export const Route = createFileRoute("/admin/app/import")({
  // An import that was started before the page was reloaded.
  validateSearch: ({ job }: Record<string, unknown>): { job?: string } =>
    typeof job === "string" ? { job } : {},
  component: ImportPage,
})
