import { useParams } from "@tanstack/react-router"
import { ImportPage } from "./import/import-page.tsx"
import { KeysPage } from "./keys/keys-page.tsx"
import { AdminNotFound } from "./shell/admin-not-found.tsx"

/** The areas without a route of their own, by their path. */
export function OtherAreas() {
  const { _splat: path = "" } = useParams({ strict: false })
  const area = path.replace(/\/$/, "")
  if (area === "keys") return <KeysPage />
  if (area === "app/import") return <ImportPage />
  return <AdminNotFound />
}
