import type { Queryable, Transaction } from "#server/platform/db/database.ts"
import type { Viewer } from "#server/platform/viewer.ts"
import { FIELD_NAMES, fieldOf } from "#shared/listings/listing-fields.ts"
import { nextState, type Proposal, type ProposalMessage } from "#shared/proposals/proposals.ts"
import type { Content } from "./content.ts"
import type { LifecycleService } from "./lifecycle-service.ts"
import { blankMessagesOf, changeProposal, proposalsOfMember, threadOf } from "./queries.ts"
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
