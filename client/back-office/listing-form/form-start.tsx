import { useLingui } from "@lingui/react/macro"
import { useState } from "react"
import { AdminPage } from "../admin-page.tsx"
import { EditorFailed, EditorMissing } from "./editor-failed.tsx"
import { EditorSkeleton } from "./editor-skeleton.tsx"
import { ListingEditor } from "./listing-editor.tsx"
import { readSaveFailure } from "./saving/save-failure.ts"
import { useKept } from "./unsaved/use-kept.ts"
import { useLookups } from "./use-lookups.ts"
import { useOpened } from "./use-opened.ts"

type FormStartProps = { id: number | null; adopt: (id: number) => void }

/** The form once all it needs is there; until then what is missing. What it was opened for stays. */
export function FormStart({ id, adopt }: FormStartProps) {
  const { t } = useLingui()
  const [openedId] = useState(id)
  const { opened, error, refetch } = useOpened(openedId)
  const { lookups, error: lookupsError, retry } = useLookups()
  const found = useKept(openedId)
  const isLoaded = openedId === null || opened !== null
  if (isLoaded && lookups && found)
    return <ListingEditor start={{ listing: opened, adopt, ...found }} lookups={lookups} />
  const failure = error ?? lookupsError
  if (failure && readSaveFailure(failure).kind === "gone")
    return (
      <AdminPage title={t`Listing not found`}>
        <EditorMissing />
      </AdminPage>
    )
  const again = () => {
    refetch()
    retry()
  }
  return (
    <AdminPage title={openedId === null ? t`New listing` : t`Edit listing`}>
      {failure ? <EditorFailed error={failure} onRetry={again} /> : <EditorSkeleton />}
    </AdminPage>
  )
}
