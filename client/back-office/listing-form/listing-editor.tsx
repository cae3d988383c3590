import { Trans, useLingui } from "@lingui/react/macro"
import { Alert, Button, Group } from "@mantine/core"
import { IconUsers } from "@tabler/icons-react"
import { type ReactNode, useEffect, useState } from "react"
import type { Listing } from "#shared/listings/listing.ts"
import { AccessList } from "../../access/access-list.tsx"
import { formatDay, formatMoment } from "../../lib/format-time.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { fieldId } from "../../listing-form/form-sections.ts"
import { PreviewDialog } from "../../listing-form/preview/preview-dialog.tsx"
import type { Lookups } from "../../listing-form/use-lookups.ts"
import { FormProblem } from "../../ui/form-problem.tsx"
import { AdminPage } from "../admin-page.tsx"
import { useAnnounce } from "../announce.tsx"
import { AcceptedOffersNote } from "../listings/accepted-offers.tsx"
import { StatusBadge } from "../listings/status-badge.tsx"
import { useMay } from "../restricted.tsx"
import { ActionBar, EditorActions } from "./action-bar.tsx"
import { EditorForm } from "./editor-form.tsx"
import { ListingInterest } from "./listing-interest.tsx"
import { AsideNote, CopyNote, RestoredNote } from "./notes.tsx"
import { LeaveGuard, Obstacles } from "./obstacles.tsx"
import { useSaveKey } from "./saving/use-saving.ts"
import { type EditorStart, useEditor } from "./use-editor.ts"

/** Says that the seller deleted the account, and lets staff keep the details that the seller left; nothing otherwise. */
function SellerLeftNote({ listingId, onKept }: { listingId: number; onKept: (kept: Listing) => void }) {
  const { t } = useLingui()
  const locale = useLocale()
  const may = useMay()
  const announce = useAnnounce()
  const failureText = useFailureText()
  const utils = trpc.useUtils()
  const { data } = trpc.apps.sellerLeft.useQuery({ id: listingId }, { enabled: may("listings.keep") })
  const keep = trpc.apps.keep.useMutation({
    retry: false,
    onSuccess: async kept => {
      onKept(kept)
      announce(t`The seller’s details stay with the listing.`)
      await utils.apps.invalidate()
    },
  })
  if (!data) return null
  const left = formatDay(data.left_at, locale)
  const erased = formatDay(data.erased_at, locale)
  return (
    <Alert title={t`The seller deleted their account on ${left}`} mb="md">
      <p>
        {data.leaves_details ? (
          <Trans>
            Visitors see “Private seller” and no files. The seller agreed that you may keep the name, bio,
            country, images and files; otherwise they are erased on {erased}.
          </Trans>
        ) : (
          <Trans>
            Visitors see “Private seller” and no files. The name, bio, country, images and files are erased on{" "}
            {erased}.
          </Trans>
        )}
      </p>
      {data.leaves_details && (
        <Button
          variant="default"
          size="xs"
          aria-disabled={keep.isPending || undefined}
          onClick={() => keep.mutate({ id: listingId })}
        >
          <Trans>Keep the seller’s details</Trans>
        </Button>
      )}
      <FormProblem>{keep.error && failureText(keep.error)}</FormProblem>
    </Alert>
  )
}

const CALL_EVERY_MS = 20_000

/** Lists other staff who have this listing's form open, and reports to the server that it is open here. */
function OtherEditors({ id }: { id: number }) {
  const { t } = useLingui()
  const locale = useLocale()
  const [names, setNames] = useState<readonly string[]>([])
  const { mutate } = trpc.apps.editing.useMutation({ retry: false })
  useEffect(() => {
    const call = () => {
      // A tab in the background is not being edited.
      if (document.visibilityState !== "visible") return
      mutate({ id }, { onSuccess: ({ others }) => setNames(others.map(({ name }) => name)) })
    }
    call()
    const timer = setInterval(call, CALL_EVERY_MS)
    document.addEventListener("visibilitychange", call)
    return () => {
      clearInterval(timer)
      document.removeEventListener("visibilitychange", call)
      mutate({ id, left: true })
    }
  }, [mutate, id])
  const list = new Intl.ListFormat(locale).format(names)
  return (
    <Group component="span" role="status" gap={4} c="var(--info)" fw={600}>
      {names.length > 0 && (
        <>
          <IconUsers size={16} aria-hidden />
          {names.length === 1
            ? t`${list} is editing this listing too`
            : t`${list} are editing this listing too`}
        </>
      )}
    </Group>
  )
}

function Saved({ listing }: { listing: Listing }) {
  const locale = useLocale()
  const { data } = trpc.apps.revision.useQuery({ id: listing.id })
  // The response may still be that of the previous version.
  const who = data?.updated_at === listing.updated_at ? data.updated_by?.name || data.updated_by?.email : null
  const when = <time dateTime={listing.updated_at}>{formatMoment(listing.updated_at, locale)}</time>
  return (
    <span>
      {who ? (
        <Trans>
          Saved {when} by {who}
        </Trans>
      ) : (
        <Trans>Saved {when}</Trans>
      )}
    </span>
  )
}

/** The listing's stored status, and when and by whom it was last saved. */
function RevisionLine({ listing }: { listing: Listing | null }) {
  return (
    <Group gap="xs" mt={-8} mb="lg" c="dimmed" fz="xs">
      <StatusBadge status={listing?.status ?? "draft"} />
      {listing ? <Saved listing={listing} /> : <Trans>Not saved yet</Trans>}
      {listing && <OtherEditors id={listing.id} />}
    </Group>
  )
}

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
      {listing && <SellerLeftNote listingId={listing.id} onKept={editor.afterKeep} />}
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
      {listing && status === "published" && (
        <AcceptedOffersNote about={{ listing_ids: [listing.id] }} end="offline" />
      )}
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
