import { useLingui } from "@lingui/react/macro"
import { useState } from "react"
import { useLookups } from "../../listing-form/use-lookups.ts"
import { AdminPage } from "../admin-page.tsx"
import { DraftOffers } from "./drafts/draft-offers.tsx"
import { useDraft } from "./drafts/use-draft.ts"
import { EditorFailed, EditorMissing } from "./editor-failed.tsx"
import { EditorSkeleton } from "./editor-skeleton.tsx"
import { ListingEditor } from "./listing-editor.tsx"
import { readSaveFailure } from "./saving/save-failure.ts"
import { useOpened } from "./use-opened.ts"
import { useOpenedCopy } from "./working-copy/use-opened-copy.ts"

type FormStartProps = { id: number | null; adopt: (id: number) => void }

/** The form once listing, lookups and draft are loaded; until then a skeleton or the error. */
export function FormStart({ id, adopt }: FormStartProps) {
  const { t } = useLingui()
  const [openedId] = useState(id)
  const { opened, error, refetch } = useOpened(openedId)
  const { lookups, error: lookupsError, retry } = useLookups()
  const { opened: found, take, discard, dismiss, moveTo } = useDraft(openedId)
  const copy = useOpenedCopy(openedId)
  const isLoaded = (openedId === null || opened !== null) && copy.isLoaded
  if (isLoaded && lookups && found)
    return (
      <ListingEditor
        key={found.key}
        start={{
          listing: opened,
          proposal: copy.copy,
          draft: found.draft,
          store: found.store,
          moveDraft: moveTo,
          adopt,
        }}
        lookups={lookups}
        offers={
          <DraftOffers
            offers={found.offers}
            isNew={openedId === null}
            onTake={take}
            onDiscard={discard}
            onDismiss={dismiss}
          />
        }
      />
    )
  const failure = error ?? lookupsError ?? copy.error
  if (failure && readSaveFailure(failure).kind === "gone")
    return (
      <AdminPage title={t`Listing not found`}>
        <EditorMissing />
      </AdminPage>
    )
  const again = () => {
    refetch()
    retry()
    copy.refetch()
  }
  return (
    <AdminPage title={openedId === null ? t`New listing` : t`Edit listing`}>
      {failure ? <EditorFailed error={failure} onRetry={again} /> : <EditorSkeleton />}
    </AdminPage>
  )
}
