import * as z from "zod/mini"
import { requireValid } from "#server/platform/app-error.ts"
import {
  ACTOR_KINDS,
  EVENT_ACTIONS,
  type EventAction,
  type EventActorKind,
  SUBJECT_KINDS,
  type SubjectKind,
} from "#shared/events.ts"
import { inputOf, optionalLine, readInput } from "#shared/inputs.ts"

/** Filters of the audit trail; an absent key filters nothing. */
export type EventFilter = {
  subjectKind?: SubjectKind
  subjectId?: string
  actorKind?: EventActorKind
  actorId?: string
  action?: EventAction
  /** Milliseconds since 1970; `from` is included, `to` is not. */
  from?: number
  to?: number
}

const MAX_ID = 200
/** An id of any subject; numbers are accepted too, and null is the id of an actor without one. */
const id = z.optional(
  z.pipe(
    z.transform((value: string | number | null): unknown =>
      typeof value === "number" ? String(value) : value,
    ),
    optionalLine(MAX_ID),
  ),
)
const choice = { error: "choice_invalid" }
/** A kind, or a kind and an id. */
const reference = <const Kinds extends readonly string[]>(kinds: Kinds) =>
  z.optional(
    z.pipe(
      z.transform((value: string | { kind: string; id?: string }): unknown =>
        typeof value === "string" ? { kind: value } : value,
      ),
      z.object({ kind: z.enum(kinds, choice), id }, choice),
    ),
  )
/** An ISO 8601 time with its zone, as milliseconds since 1970. */
const time = z.pipe(z.iso.datetime({ error: "time_invalid", offset: true }), z.transform(Date.parse))
/** The filters of the audit trail. */
export const auditInput = inputOf({
  actor: reference(ACTOR_KINDS),
  actor_id: id,
  subject: reference(SUBJECT_KINDS),
  subject_id: id,
  action: z.optional(z.enum(EVENT_ACTIONS, choice)),
  from: z.optional(time),
  to: z.optional(time),
})
/** The keys that filter the audit trail. */
export const AUDIT_FILTERS = Object.keys(auditInput.shape)

/** The filters of the audit trail as they were sent; 422 by field. */
export function readFilter(input: unknown): EventFilter {
  const { subject, subject_id, actor, actor_id, action, from, to } = requireValid(
    readInput(auditInput, input ?? {}),
  )
  return {
    subjectKind: subject?.kind,
    subjectId: subject?.id ?? subject_id ?? undefined,
    actorKind: actor?.kind,
    actorId: actor?.id ?? actor_id ?? undefined,
    action,
    from,
    to,
  }
}
