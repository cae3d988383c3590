import { useLingui } from "@lingui/react/macro"
import { Skeleton } from "@mantine/core"
import { skipToken } from "@tanstack/react-query"
import { useLocation, useNavigate } from "@tanstack/react-router"
import { type ReactNode, useEffect, useState } from "react"
import {
  forgetMemberSession,
  hasSignedOut,
  memberHeaders,
  useMemberSession,
} from "#client/session/member-session.ts"
import type { Listing } from "#shared/listings/listing.ts"
import { propertiesOf } from "#shared/properties.ts"
import { nextState, type ProposalWithUploads } from "#shared/proposals/proposals.ts"
import { readStoredJson, writeStoredText } from "../../lib/browser-storage.ts"
import { trpc } from "../../lib/trpc.ts"
import { type Lookups, useLookups } from "../../listing-form/use-lookups.ts"
import { LoadProblem } from "../../ui/load-problem.tsx"
import { type FileSession, FileSessionContext } from "../../uploads/private-image.tsx"
import { MemberPage } from "../member-page.tsx"
import { type SellerFormTarget, sellerLink, sellerPathOf } from "./answer-list.tsx"
import { changeDraft, openNewDraft, proposalDraft } from "./browser-draft.ts"
import { ClosedProposal } from "./closed-proposal.tsx"
import { SellerForm } from "./seller-form.tsx"
import { startOf } from "./seller-values.ts"
import type { Step } from "./steps.ts"

const KEY = "seller-form-entries"

/**
 * The entries of this tab's history that showed a form without a proposal: the form's path until a proposal was created
 * from it, then the proposal's id. Going back to such an entry leads to the proposal instead of an empty form.
 */
const entries = new Map<string, string | number>()
let isRead = false

/** The browser may reject storage; the map alone then lasts until a reload. */
function readStored(): void {
  if (isRead) return
  isRead = true
  for (const [key, value] of Object.entries(propertiesOf(readStoredJson("sessionStorage", KEY))))
    if (typeof value === "string" || typeof value === "number") entries.set(key, value)
}

function store(): void {
  writeStoredText("sessionStorage", KEY, JSON.stringify(Object.fromEntries(entries)))
}

/** Records that an entry shows the form at a path. */
function noteFormEntry(key: string, path: string): void {
  readStored()
  if (entries.get(key) === path || typeof entries.get(key) === "number") return
  entries.set(key, path)
  store()
}

/** From now on the entries of the form at a path belong to the proposal that was created from it. */
function assignFormEntries(path: string, id: number): void {
  readStored()
  for (const [key, value] of entries) if (value === path) entries.set(key, id)
  store()
}

/** The proposal created from the form that an entry showed; null for any other entry. */
function proposalOfEntry(key: string): number | null {
  readStored()
  const value = entries.get(key)
  return typeof value === "number" ? value : null
}

const MEMBER_FILES: FileSession = {
  headers: memberHeaders,
  onEnd: () => forgetMemberSession("ended"),
}
const UNCACHED = { staleTime: 0, gcTime: 0 }

const canSave = ({ state }: ProposalWithUploads) => nextState("save", "member", state) !== null

type OpenedProps = {
  target: SellerFormTarget
  step: Step
  proposal: ProposalWithUploads | null
  listing: Listing | null
  lookups: Lookups
  memberId: string | null
  onCreated: (id: number) => void
  /** A submitted proposal was withdrawn. */
  onReopened: () => void
}

function Opened(props: OpenedProps) {
  const { target, step, proposal, listing, lookups, memberId, onCreated, onReopened } = props
  const [closed, setClosed] = useState(proposal && !canSave(proposal) ? proposal : null)
  const [isSent, setSent] = useState(false)
  const [start] = useState(() => {
    const member = memberId ?? ""
    const keys = {
      new: () => openNewDraft(memberId),
      proposal: () => proposalDraft(member, proposal?.id ?? 0),
      change: () => changeDraft(member, listing?.id ?? 0),
    }
    return startOf({ proposal, listing, draftKey: keys[target.kind]() })
  })
  if (closed)
    return <ClosedProposal proposal={closed} lookups={lookups} isNew={isSent} onReopened={onReopened} />
  return (
    <FileSessionContext value={MEMBER_FILES}>
      <SellerForm
        start={start}
        proposal={proposal}
        lookups={lookups}
        memberId={memberId}
        step={step}
        linkOf={to => sellerLink(target, to)}
        onCreated={onCreated}
        onClosed={sent => {
          setSent(true)
          setClosed(sent)
        }}
      />
    </FileSessionContext>
  )
}

const framed = (title: string, content: ReactNode) => <MemberPage title={title}>{content}</MemberPage>

type LoadedProps = Omit<OpenedProps, "proposal" | "listing" | "lookups"> & {
  source: SellerFormTarget
}

/** Loads the subject of the form; `source` is unchanged while the URL follows a proposal that the form created. */
function Loaded({ source, ...rest }: LoadedProps) {
  const { t } = useLingui()
  const { lookups, error: lookupsError, retry } = useLookups()
  const proposal = trpc.proposals.get.useQuery(
    source.kind === "proposal" ? { id: source.id } : skipToken,
    UNCACHED,
  )
  const listingId = source.kind === "change" ? source.id : (proposal.data?.listing_id ?? null)
  // A closed proposal is read-only, and its listing may be gone.
  const isClosed = proposal.data !== undefined && !canSave(proposal.data)
  const listing = trpc.listings.mine.get.useQuery(
    listingId === null || isClosed ? skipToken : { id: listingId },
    UNCACHED,
  )
  const isLoaded =
    lookups !== null &&
    (source.kind !== "proposal" || proposal.data !== undefined) &&
    (listingId === null || isClosed || listing.data !== undefined)
  const error = lookupsError ?? proposal.error ?? listing.error
  const isChange = source.kind === "change" || (proposal.data?.based_on ?? null) !== null
  const title = isChange ? t`Propose a change` : t`List your app or account`
  if (isLoaded)
    return framed(
      title,
      <Opened {...rest} proposal={proposal.data ?? null} listing={listing.data ?? null} lookups={lookups} />,
    )
  if (!error) return framed(title, <Skeleton height="24rem" />)
  return framed(
    title,
    <LoadProblem
      error={error}
      onRetry={() => {
        retry()
        if (proposal.isError) void proposal.refetch()
        if (listing.isError) void listing.refetch()
      }}
    />,
  )
}

/** The pages on which sellers describe a new listing, continue a proposal, or propose a change. */
export function SellerFormPage({ target: addressed, step }: { target: SellerFormTarget; step: Step }) {
  const session = useMemberSession()
  const navigate = useNavigate()
  const entryKey = useLocation({ select: ({ state }) => state.__TSR_key ?? "" })
  const addressedPath = sellerPathOf(addressed)
  // Back may lead to a step from before the first save, whose entry still has the URL of an empty form.
  const created = addressed.kind === "proposal" ? null : proposalOfEntry(entryKey)
  const target: SellerFormTarget = created === null ? addressed : { kind: "proposal", id: created }
  const path = sellerPathOf(target)
  useEffect(() => {
    if (addressed.kind !== "proposal") noteFormEntry(entryKey, addressedPath)
  }, [addressed.kind, entryKey, addressedPath])
  useEffect(() => {
    if (created === null) return
    const link = sellerLink({ kind: "proposal", id: created }, step)
    void navigate({ ...link, replace: true, resetScroll: false })
  }, [navigate, created, step])
  // The form stays mounted while its URL changes to that of the proposal that it created, which takes a few renders.
  const memberId = session?.member.id ?? null
  const [opened, setOpened] = useState({ paths: [path], source: target, key: 0, owner: memberId })
  const reopen = () => setOpened({ paths: [path], source: target, key: opened.key + 1, owner: memberId })
  const isAnothers = opened.owner !== null && (memberId === null ? hasSignedOut() : memberId !== opened.owner)
  if (!opened.paths.includes(path) || isAnothers) reopen()
  // Who signs in within the form takes along what was typed before.
  else if (opened.owner === null && memberId !== null) setOpened({ ...opened, owner: memberId })
  const adoptCreated = (id: number) => {
    noteFormEntry(entryKey, addressedPath)
    assignFormEntries(sellerPathOf(opened.source), id)
    setOpened(({ paths, ...rest }) => ({
      ...rest,
      paths: [...paths, sellerPathOf({ kind: "proposal", id })],
    }))
  }
  return (
    <Loaded
      key={opened.key}
      source={opened.source}
      target={target}
      step={step}
      memberId={memberId}
      onCreated={adoptCreated}
      onReopened={reopen}
    />
  )
}
