import { useLingui } from "@lingui/react/macro"
import type { AuditEvent, EventActorKind } from "#shared/events.ts"

/** The kinds of actors, and who made a change: the name at that time, or the kind. */
export function useActorText() {
  const { t } = useLingui()
  const kinds: Record<EventActorKind, string> = {
    visitor: t`Visitor`,
    member: t`Member`,
    staff: t({ message: "Staff", context: "kind of a person" }),
    key: t`API key`,
    system: t`System`,
  }
  return {
    kinds,
    actorText: ({ kind, name }: AuditEvent["actor"]) => name ?? kinds[kind],
  }
}
