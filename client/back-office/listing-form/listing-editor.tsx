import { useLingui } from "@lingui/react/macro"
import { type ReactNode, useEffect, useState } from "react"
import { AccessList } from "../../access/access-list.tsx"
import { fieldId } from "../../listing-form/form-sections.ts"
import { PreviewDialog } from "../../listing-form/preview/preview-dialog.tsx"
import type { Lookups } from "../../listing-form/use-lookups.ts"
import { AdminPage } from "../admin-page.tsx"
import { useMay } from "../use-may.ts"
import { ActionBar } from "./action-bar.tsx"
import { EditorActions } from "./editor-actions.tsx"
import { EditorForm } from "./editor-form.tsx"
import { ListingInterest } from "./listing-interest.tsx"
import { AsideNote, CopyNote, RestoredNote } from "./notes.tsx"
import { LeaveGuard, Obstacles } from "./obstacles.tsx"
import { RevisionLine } from "./revision-line.tsx"
import { useSaveKey } from "./saving/use-saving.ts"
import { SellerLeftNote } from "./seller-left.tsx"
import { type EditorStart, useEditor } from "./use-editor.ts"

type ListingEditorProps = { start: EditorStart; lookups: Lookups; offers: ReactNode }

/** The form of a listing and everything around it, to create one or to edit one. */
export function ListingEditor({ start, lookups, offers }: ListingEditorProps) {
  const { t } = useLingui()
  const may = useMay()
  const editor = useEditor(start)
  const { base, form, files, saving, note, autosave, copy } = editor
  const { listing } = base
  const status = listing?.status ?? "draft"
  const [isPreviewed, setPreviewed] = useState(false)
  const [isNew] = useState(listing === null)
  useEffect(() => {
    if (isNew) document.getElementById(fieldId("title"))?.focus({ preventScroll: true })
  }, [isNew])
  useSaveKey(() => void saving.save({ status, stays: true, asCopy: copy !== null }))
  return (
    <AdminPage
      title={listing ? t`Edit ${listing.title}` : t`New listing`}
      actions={listing && <EditorActions listing={listing} autosave={autosave} />}
    >
      <RevisionLine listing={listing} />
      {listing && <SellerLeftNote listingId={listing.id} />}
      {offers}
      {copy && <CopyNote copy={copy} onDiscarded={editor.dropCopy} />}
      {note && (
        <RestoredNote
          storedAt={note.storedAt}
          isOutdated={listing !== null && note.baseUpdatedAt !== listing.updated_at}
          onDiscard={editor.discard}
        />
      )}
      {editor.aside && <AsideNote onBringBack={editor.bringBack} />}
      <EditorForm editor={editor} lookups={lookups} />
      {listing && <ListingInterest listingId={listing.id} />}
      {listing && <AccessList listingId={listing.id} mayDecide={may("access.decide")} />}
      <ActionBar
        status={status}
        hasCopy={copy !== null}
        saving={saving}
        uploadingCount={files.uploadingCount}
        isDirty={editor.isDirty}
        isNew={listing === null}
        isRefused={editor.isRefused}
        onPreview={() => setPreviewed(true)}
      />
      <Obstacles editor={editor} lookups={lookups} />
      <LeaveGuard isDirty={editor.isDirty} isRefused={editor.isRefused} autosave={autosave} />
      {isPreviewed && (
        <PreviewDialog
          id={listing?.id ?? null}
          values={form.values}
          files={files.files}
          lookups={lookups}
          onClose={() => setPreviewed(false)}
        />
      )}
    </AdminPage>
  )
}
