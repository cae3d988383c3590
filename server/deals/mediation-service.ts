import { AppError, fieldError } from "#server/platform/app-error.ts"
import type { Viewer } from "#server/platform/viewer.ts"
import type { Deal } from "#shared/deals/deal.ts"
import { STEP_INPUTS } from "#shared/deals/inputs.ts"
import { otherParty } from "#shared/deals/states.ts"
import type { LifecycleService } from "./lifecycle-service.ts"

const NO_DISPUTE = { disputeReason: null, disputeText: null, disputeBy: null, leftState: null }

/** Exceptions to the usual path: disputes, and cancelling. */
export function createMediationService({ step, write }: LifecycleService, now: () => number) {
  return {
    dispute: (given: unknown, viewer: Viewer): Promise<Deal> =>
      step(
        { call: "dispute", schema: STEP_INPUTS.dispute },
        given,
        viewer,
        async ({ tx, input, ...loaded }) => {
          const { reason, text } = input
          const { row, actor } = loaded
          if (actor === "mediator") throw new AppError("forbidden")
          const { data } = await write(tx, loaded, { text }, viewer)
          const columns = {
            disputeReason: reason,
            disputeText: text,
            disputeBy: actor,
            leftState: row.state,
          }
          return { to: "disputed", columns, data: { reason, ...data } }
        },
      ),

    /** Returns to the state before the dispute; the inspection is extended by the time of the dispute. */
    resume: (given: unknown, viewer: Viewer): Promise<Deal> =>
      step(
        { call: "resume", schema: STEP_INPUTS.resume },
        given,
        viewer,
        async ({ tx, input, ...loaded }) => {
          const { leftState, inspectionEndsAt, stateAt } = loaded.row
          if (!leftState) throw new AppError("deal_state")
          const { data } = await write(tx, loaded, { text: input.text }, viewer)
          const ends = inspectionEndsAt === null ? null : inspectionEndsAt + Math.max(0, now() - stateAt)
          return { to: leftState, columns: { ...NO_DISPUTE, inspectionEndsAt: ends }, data }
        },
      ),

    /**
     * Asks to cancel, agrees, or ends the ask of either side; the buyer of a handover that is far too late needs nobody's
     * agreement. With nothing received the deal is over at once. Asking twice changes nothing; 409 if there is no ask to
     * end.
     */
    agreeToCancel: (given: unknown, viewer: Viewer): Promise<Deal> =>
      step(
        { call: "agreeToCancel", schema: STEP_INPUTS.agreeToCancel },
        given,
        viewer,
        async ({ tx, input, ...loaded }) => {
          const { agree, text } = input
          const { actor, facts } = loaded
          if (actor === "mediator") throw new AppError("forbidden")
          const isAsked = facts.askedBy === otherParty(actor)
          const isAlone = agree && actor === "buyer" && facts.isTooLate
          if (agree && facts.askedBy === actor && !isAlone) return { isDone: true }
          if (!agree) {
            if (facts.askedBy === null) throw new AppError("deal_not_agreed")
            const columns = { cancelAskBy: null, cancelAskText: null, cancelAskAt: null }
            return { columns, data: { agree, asked: facts.askedBy } }
          }
          const hasMoney = facts.received > 0 || facts.hasPending || facts.state !== "signed"
          if (isAsked) return { to: hasMoney ? "cancelling" : "cancelled", data: { agree } }
          if (isAlone) {
            const written = text === null ? {} : (await write(tx, loaded, { text }, viewer)).data
            return { to: "cancelling", data: { agree, alone: true, ...written } }
          }
          if (text === null) throw fieldError("text", "required")
          const { data } = await write(tx, loaded, { text }, viewer)
          const columns = { cancelAskBy: actor, cancelAskText: text, cancelAskAt: now() }
          return { columns, data: { agree, ...data } }
        },
      ),

    cancel: (given: unknown, viewer: Viewer): Promise<Deal> =>
      step(
        { call: "cancel", schema: STEP_INPUTS.cancel },
        given,
        viewer,
        async ({ tx, input, ...loaded }) => {
          const { data } = await write(tx, loaded, { text: input.text }, viewer)
          return { to: "cancelled", data }
        },
      ),
  }
}
