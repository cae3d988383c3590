import { useLingui } from "@lingui/react/macro"
import { AdminPage } from "../admin-page.tsx"
import { EditorFailed } from "./editor-failed.tsx"
import { EditorSkeleton } from "./editor-skeleton.tsx"
import { ListingEditor } from "./listing-editor.tsx"
import { useKept } from "./use-kept.ts"
import { useLookups } from "./use-lookups.ts"

/** `/admin/app/create`. */
export function CreatePage() {
  const { t } = useLingui()
  const { lookups, error, retry } = useLookups()
  const found = useKept(null)
  if (lookups && found) return <ListingEditor start={{ listing: null, ...found }} lookups={lookups} />
  return (
    <AdminPage title={t`New listing`}>
      {error ? <EditorFailed error={error} onRetry={retry} /> : <EditorSkeleton />}
    </AdminPage>
  )
}
