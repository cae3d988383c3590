import { Trans, useLingui } from "@lingui/react/macro"
import { Alert, Table } from "@mantine/core"
import { skipToken } from "@tanstack/react-query"
import { useState } from "react"
import type { Listing } from "#shared/listings/listing.ts"
import { belongsTo, FIELD_NAMES, fieldOf } from "#shared/listings/listing-fields.ts"
import type { ProposalWithUploads } from "#shared/proposals/proposals.ts"
import { AccessList } from "../../access/access-list.tsx"
import { readFailure } from "../../lib/failure.ts"
import { trpc } from "../../lib/trpc.ts"
import { readListingId } from "../../listing/listing-id.ts"
import { useLookups } from "../../listing-form/use-lookups.ts"
import { ButtonLink } from "../../ui/action-button.tsx"
import { AdminPage } from "../admin-page.tsx"
import { useEventValues } from "../events/use-event-values.ts"
import { FailedList } from "../list/list-states.tsx"
import table from "../list/table.module.css"
import { Restricted, useMay } from "../restricted.tsx"
import { useDraft } from "./drafts/use-draft.ts"
import { EditorMissing, EditorSkeleton } from "./editor-states.tsx"
import { EvidenceSection } from "./evidence/evidence-section.tsx"
import { ListingEditor } from "./listing-editor.tsx"
import { ListingInterest } from "./listing-interest.tsx"
import { DraftOffers } from "./notes.tsx"

/** The stored value of a field in a listing as the API answers it: the entries of a lookup by their ids. */
function storedValue(listing: object, name: string): unknown {
  const fields = new Map<string, unknown>(Object.entries(listing))
  const value = fields.get(`${name}_id`) ?? fields.get(name)
  return Array.isArray(value)
    ? value.map(one => (typeof one === "object" && one !== null && "id" in one ? one.id : one))
    : value
}

/** A read-only listing for viewers without the edit permission: every filled field, its requests and its deals. */
function ListingView({ id }: { id: number }) {
  const { t } = useLingui()
  const { data: listing, error, refetch } = trpc.apps.get.useQuery({ id })
  const { lookups } = useLookups()
  const { labelOf, valueText } = useEventValues(lookups)
  if (error && readFailure(error).kind === "gone") return <EditorMissing />
  if (!listing)
    return (
      <AdminPage title={t`Listing`}>
        {error ? (
          <FailedList title={t`The listing couldn’t be loaded`} error={error} onRetry={refetch} />
        ) : (
          <EditorSkeleton />
        )}
      </AdminPage>
    )
  const names = FIELD_NAMES.filter(name => {
    const field = fieldOf(name)
    return !("internal" in field && field.internal) && belongsTo(field, listing.kind)
  })
  const rows = names
    .map(name => ({ name, label: labelOf(name), text: valueText(name, storedValue(listing, name), true) }))
    .filter(({ text }) => text !== "")
  const params = { id: String(id) }
  return (
    <AdminPage
      title={listing.title}
      actions={
        <>
          <ButtonLink to="/admin/app/$id/history" params={params} variant="default">
            <Trans>History</Trans>
          </ButtonLink>
          {listing.status === "published" && (
            <ButtonLink to="/marketplace/$id" params={params} variant="default">
              <Trans>View page</Trans>
            </ButtonLink>
          )}
        </>
      }
    >
      <Alert variant="light" mb="md">
        <Trans>Mediators can read listings. Owners and editors change them.</Trans>
      </Alert>
      <Table className={table.table} aria-label={t`Listing fields`}>
        <Table.Tbody>
          {rows.map(({ name, label, text }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">{label}</Table.Th>
              <Table.Td className={table.long}>{text}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <EvidenceSection listingId={id} proof={[...listing.files, ...listing.financials]} />
      <ListingInterest listingId={id} />
      <AccessList listingId={id} mayDecide={false} />
    </AdminPage>
  )
}

/** The newest working copy of a listing as of when the form was opened; null if there is none. */
function useOpenedCopy(listingId: number | null) {
  const [opened, setOpened] = useState<ProposalWithUploads | null>(null)
  const isAsked = listingId !== null && !opened
  const list = trpc.proposals.list.useQuery(
    isAsked ? { listing_id: listingId, state: "open", author: "staff", per_page: 1 } : skipToken,
    { staleTime: 0, gcTime: 0 },
  )
  const newest = list.isFetching ? undefined : list.data?.data[0]
  const one = trpc.proposals.get.useQuery(isAsked && newest ? { id: newest.id } : skipToken, {
    staleTime: 0,
    gcTime: 0,
  })
  if (!opened && one.data && !one.isFetching) setOpened(one.data)
  // A mediator reads listings, but no proposals.
  const isForbidden = list.error?.data?.error === "forbidden"
  const error = opened || isForbidden ? null : (list.error ?? one.error)
  const isWithout = isForbidden || (list.isSuccess && !list.isFetching && !newest)
  return {
    copy: opened,
    isLoaded: listingId === null || opened !== null || isWithout,
    error,
    refetch: () => {
      if (list.isError) void list.refetch()
      if (one.isError) void one.refetch()
    },
  }
}

type Form = { key: number; id: number | null; adopted: number | null }

/**
 * A React key that changes when another listing is opened, but not when the open form has created a listing and
 * navigates to its URL; `adopt` sets that listing.
 */
function useFormKey(id: number | null) {
  const [form, setForm] = useState<Form>({ key: 0, id, adopted: null })
  if (form.id !== id) {
    const isOwn = id !== null && id === form.adopted
    setForm({ key: isOwn ? form.key : form.key + 1, id, adopted: null })
  }
  return { key: form.key, adopt: (made: number) => setForm(before => ({ ...before, adopted: made })) }
}

/** The page of `/admin/app/create` and, with an id, of `/admin/app/{id}/edit`. */
export function FormPage({ idText }: { idText: string | undefined }) {
  const { t } = useLingui()
  const id = idText === undefined ? null : readListingId(idText)
  const { key, adopt } = useFormKey(id)
  const may = useMay()
  // A role that changes meanwhile is rejected on saving, and the typed values are preserved.
  const [mayWrite] = useState(may("listings.write"))
  if (id === null && idText !== undefined) return <EditorMissing />
  if (!mayWrite) {
    if (id !== null) return <ListingView key={id} id={id} />
    return <Restricted action="listings.write" title={t`New listing`} />
  }
  return <FormStart key={key} id={id} adopt={adopt} />
}

/** The listing as of when the form was opened; later responses do not change the version being edited. */
function useOpened(id: number | null) {
  const [opened, setOpened] = useState<Listing | null>(null)
  const query = trpc.apps.get.useQuery(id === null || opened ? skipToken : { id }, { staleTime: 0 })
  if (!opened && query.data && !query.isFetching && !query.isError) setOpened(query.data)
  const refetch = () => void (query.isError && query.refetch())
  return { opened, error: opened || query.isFetching ? null : query.error, refetch }
}

type FormStartProps = { id: number | null; adopt: (id: number) => void }

/** The form once listing, lookups and draft are loaded; until then a skeleton or the error. */
function FormStart({ id, adopt }: FormStartProps) {
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
  if (failure && readFailure(failure).kind === "gone") return <EditorMissing />
  const again = () => {
    refetch()
    retry()
    copy.refetch()
  }
  return (
    <AdminPage title={openedId === null ? t`New listing` : t`Edit listing`}>
      {failure ? (
        <FailedList title={t`The form couldn’t be loaded`} error={failure} onRetry={again} />
      ) : (
        <EditorSkeleton />
      )}
    </AdminPage>
  )
}
