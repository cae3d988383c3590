import { useLingui } from "@lingui/react/macro"
import { useState } from "react"
import type { Listing } from "#shared/listing.ts"
import { trpc } from "../../lib/trpc.ts"
import { AdminPage } from "../admin-page.tsx"
import { EditorFailed, EditorMissing } from "./editor-failed.tsx"
import { EditorSkeleton } from "./editor-skeleton.tsx"
import { ListingEditor } from "./listing-editor.tsx"
import { readSaveFailure } from "./saving/save-failure.ts"
import { useKept } from "./use-kept.ts"
import { useLookups } from "./use-lookups.ts"

/** Long enough for the answer of a save to serve the page that it leads to. */
const FRESH_MS = 5_000

/** The listing as it was when the form was opened; later answers do not change what is being edited. */
function useOpened(id: number) {
  const query = trpc.apps.get.useQuery({ id }, { staleTime: FRESH_MS })
  const [opened, setOpened] = useState<Listing | null>(null)
  if (!opened && query.data && !query.isFetching && !query.isError) setOpened(query.data)
  return { opened, error: query.isFetching ? null : query.error, refetch: query.refetch }
}

/** `/admin/app/{id}/edit`. */
export function EditPage({ id }: { id: number }) {
  const { t } = useLingui()
  const { opened, error, refetch } = useOpened(id)
  const { lookups, error: lookupsError, retry } = useLookups()
  const found = useKept(id)
  if (opened && lookups && found)
    return <ListingEditor start={{ listing: opened, ...found }} lookups={lookups} />
  const failure = opened ? lookupsError : (error ?? lookupsError)
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
    <AdminPage title={t`Edit listing`}>
      {failure ? <EditorFailed error={failure} onRetry={again} /> : <EditorSkeleton />}
    </AdminPage>
  )
}
