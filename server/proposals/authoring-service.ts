import type { ProposalRow } from "#drizzle/proposals.ts"
import type { FilesService } from "#server/files/service.ts"
import { updatedAtFor } from "#server/listings/revision.ts"
import type { AppsService } from "#server/listings/service.ts"
import { AppError, requireValid } from "#server/platform/app-error.ts"
import {
  commitAnswer,
  type Database,
  type Queryable,
  type Transaction,
} from "#server/platform/db/database.ts"
import type { EventsService } from "#server/platform/events/service.ts"
import { readId } from "#server/platform/ids.ts"
import type { LimitsService } from "#server/platform/limits/service.ts"
import { timeAfter } from "#server/platform/revision.ts"
import { authorize, requireAuthor, requireMember, type Viewer } from "#server/platform/viewer.ts"
import { readInput } from "#shared/inputs.ts"
import { FIELD_NAMES, fieldOf } from "#shared/listings/listing-fields.ts"
import {
  type CopiedProposal,
  nextState,
  type Proposal,
  type ProposalMessage,
  type ProposalWithUploads,
} from "#shared/proposals/proposals.ts"
import { type Content, isSameContent, pathsOf } from "./content.ts"
import { replyInput } from "./inputs.ts"
import type { LifecycleService } from "./lifecycle-service.ts"
import {
  blankMessagesOf,
  changeProposal,
  declinedContents,
  insertProposal,
  insertProposalMessage,
  proposalsOfMember,
  threadOf,
} from "./queries.ts"
import { parseContent, toProposal, toProposalMessage } from "./view.ts"

/** Statements of sellers about themselves. */
const PERSONAL = ["user_image", ...FIELD_NAMES.filter(name => fieldOf(name).section === "seller")]

const withoutPersonal = (content: Content): Content =>
  Object.fromEntries(Object.entries(content).filter(([field]) => !PERSONAL.includes(field)))

type WrittenProposal = Proposal & { thread: ProposalMessage[] }

/** A member's proposals when the member exports its data or leaves. */
export function createAuthorService({ move }: Pick<LifecycleService, "move">) {
  return {
    /** All proposals of a member with their messages, oldest first. */
    async writtenBy(db: Queryable, memberId: string): Promise<WrittenProposal[]> {
      const written: WrittenProposal[] = []
      for (const row of await proposalsOfMember(db, memberId))
        written.push({ ...toProposal(row), thread: (await threadOf(db, row.id)).map(toProposalMessage) })
      return written
    },

    /** The listings that a member's proposals created or changed, including deleted ones. */
    async acceptedListings(db: Queryable, memberId: string): Promise<number[]> {
      const rows = await proposalsOfMember(db, memberId)
      return rows.flatMap(({ state, listingId }) =>
        state === "accepted" && listingId !== null ? [listingId] : [],
      )
    },

    /**
     * Withdraws the undecided proposals of a member who leaves, and removes personal data from all of them. Returns the
     * ids of those withdrawn.
     */
    async forgetAuthor(tx: Transaction, memberId: string, viewer: Viewer): Promise<number[]> {
      const withdrawn: number[] = []
      for (const row of await proposalsOfMember(tx, memberId)) {
        const isUndecided = nextState("withdraw", row.authorKind, row.state) !== null
        if (isUndecided) {
          await move(tx, row, viewer, { step: "withdraw", action: "proposal.withdrawn" })
          withdrawn.push(row.id)
        }
        const content = JSON.stringify(withoutPersonal(parseContent(row.content)))
        await changeProposal(tx, row.id, { content, base: null, returnedContent: null, note: null })
      }
      await blankMessagesOf(tx, memberId)
      return withdrawn
    },
  }
}

type Found = NonNullable<Awaited<ReturnType<AppsService["findContent"]>>>
type Deps = {
  apps: Pick<AppsService, "findContent">
  events: EventsService
  files: FilesService
  limits: LimitsService
  lifecycle: LifecycleService
  limitUndecided: (tx: Transaction, memberId: string) => Promise<void>
  attachFiles: (tx: Transaction, row: ProposalRow, listing: Content | null, viewer: Viewer) => Promise<void>
  /** Milliseconds since 1970. */
  now: () => number
}

/** The content without the files that are not among `paths`, and the paths of those. */
function withFilesOf(content: Content, paths: ReadonlyMap<string, string>) {
  const missing: string[] = []
  const known = (path: string) => {
    const found = paths.get(path)
    if (found === undefined) missing.push(path)
    return found ?? []
  }
  const files = [...pathsOf(content)].map(([field, named]) => {
    const left = named.flatMap(known)
    return [field, Array.isArray(content[field]) ? left : (left[0] ?? null)]
  })
  const { file_access: access, ...rest } = content
  const entries = typeof access === "object" && access !== null ? Object.entries(access) : []
  const carried = entries.flatMap(([path, entry]) => (paths.has(path) ? [[paths.get(path), entry]] : []))
  return {
    content: {
      ...rest,
      ...Object.fromEntries(files),
      ...(carried.length > 0 && { file_access: Object.fromEntries(carried) }),
    },
    missing,
  }
}

/** Actions of authors on a proposal other than saving and submitting it, and the messages between them and staff. */
export function createAuthoringService(database: Database, deps: Deps) {
  const { apps, events, files, limits, lifecycle, now } = deps
  const { getRow, getOwnRow, move, withUploads } = lifecycle

  /** Whether the same content of the member was declined before. */
  async function wasDeclined(tx: Transaction, row: ProposalRow, memberId: string): Promise<boolean> {
    const declined = await declinedContents(tx, memberId)
    return declined.some(text => isSameContent(parseContent(text), parseContent(row.content)))
  }

  /** The member's own listing that a proposal changes; null if it is deleted or has another owner. */
  async function ownListing(tx: Transaction, listingId: number | null, memberId: string) {
    const found: Found | null = listingId === null ? null : await apps.findContent(tx, listingId)
    return found?.row.ownerId === memberId ? found : null
  }

  return {
    /** 409 for content that was declined before, unless the author has written a reply that explains it. */
    async requireNew(tx: Transaction, row: ProposalRow, memberId: string): Promise<void> {
      if (!(await wasDeclined(tx, row, memberId))) return
      const thread = await threadOf(tx, row.id)
      if (!thread.some(({ by }) => by === "seller")) throw new AppError("declined_before")
    },

    /** Withdraws a submitted proposal for changes; 409 once it is decided. */
    async reopen(input: unknown, viewer: Viewer): Promise<ProposalWithUploads> {
      requireMember(viewer, "proposals.own")
      return database.write(async tx => {
        const row = await getOwnRow(tx, readId(input), viewer)
        // A request about a listing has no content to change.
        if (row.asks !== null) throw new AppError("conflict")
        const change = { submittedAt: null }
        return withUploads(
          tx,
          await move(tx, row, viewer, { step: "reopen", action: "proposal.reopened", change }),
        )
      })
    },

    /**
     * A new open proposal with the content of one of the member's own, of any state. It changes the same listing while
     * that is the member's. `missing` names the deleted files.
     */
    async copy(input: unknown, viewer: Viewer): Promise<CopiedProposal> {
      const { id: memberId } = requireMember(viewer, "proposals.own")
      const id = readId(input)
      // The files of an undecided proposal remain with it.
      const { uploads } = await withUploads(database.read, await getOwnRow(database.read, id, viewer))
      const copies = await files.copy(uploads.map(({ path }) => path))
      try {
        return await database.write(async tx => {
          const row = await getOwnRow(tx, id, viewer)
          if (row.asks !== null) throw new AppError("conflict")
          await deps.limitUndecided(tx, memberId)
          const listing = await ownListing(tx, row.listingId, memberId)
          const before = parseContent(row.content)
          const ofListing = [...pathsOf(listing?.content ?? {}).values()].flat()
          const paths = new Map(ofListing.map(path => [path, path]))
          const named = [...pathsOf(before).values()].flat().filter(path => !paths.has(path))
          for (const { path, proposalId } of await files.findUploads(tx, named, viewer, null))
            if (proposalId === null) paths.set(path, path)
          for (const [path, copy] of copies) paths.set(path, copy)
          await files.addCopies(tx, memberId, copies)
          const { content, missing } = withFilesOf(before, paths)
          const at = now()
          const made = await insertProposal(tx, {
            listingId: listing?.row.id ?? null,
            authorKind: "member",
            authorId: memberId,
            state: "open",
            content: JSON.stringify(content),
            ...(listing && {
              basedOn: updatedAtFor(listing.row, viewer),
              base: JSON.stringify(listing.content),
            }),
            createdAt: at,
            updatedAt: at,
          })
          await deps.attachFiles(tx, made, listing?.content ?? null, viewer)
          await events.record(tx, viewer, {
            action: "proposal.saved",
            subject: { kind: "proposal", id: made.id },
            after: { listing_id: made.listingId, copy_of: row.id, fields: Object.keys(content) },
          })
          return { ...(await withUploads(tx, made)), missing }
        })
      } catch (error) {
        await files.takeBack([...copies.values()], error)
        throw error
      }
    },

    /**
     * Writes about a submitted or returned proposal; its author also about an open one that repeats declined content,
     * to explain it. 409 otherwise.
     */
    async reply(input: unknown, viewer: Viewer): Promise<ProposalWithUploads> {
      authorize(viewer, "proposals.reply")
      const author = requireAuthor(viewer)
      const { text } = requireValid(readInput(replyInput, input))
      return database.write(async tx => {
        const row = await getRow(tx, readId(input), viewer)
        const isMember = author.kind === "member"
        const isDiscussed = row.state === "submitted" || row.state === "returned"
        const mayExplain = isMember && row.state === "open" && (await wasDeclined(tx, row, author.id))
        if (row.authorKind !== "member" || !(isDiscussed || mayExplain)) throw new AppError("conflict")
        await limits.takeMessage(tx, `proposal ${row.id}`, viewer)
        const by = isMember ? "seller" : "staff"
        await insertProposalMessage(tx, {
          proposalId: row.id,
          by,
          authorId: author.id,
          text,
          at: now(),
        })
        const updatedAt = timeAfter(row.updatedAt, now())
        const changed = await changeProposal(tx, row.id, { updatedAt })
        await events.record(tx, viewer, {
          action: "proposal.replied",
          subject: { kind: "proposal", id: row.id },
          after: { by },
        })
        const answered = await withUploads(tx, changed)
        await commitAnswer(tx, answered)
        return answered
      })
    },
  }
}
