import "./mantine-styles.ts"
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react"
import type { Deal, TimelineEvent } from "#shared/deals/deal.ts"
import type { DealActor } from "#shared/deals/states.ts"
import { trpc } from "../lib/trpc.ts"

/** A deal and the person who looks at it. */
export type DealReader = {
  deal: Deal
  me: DealActor
  /** The Authorization header, for files. */
  headers: () => Record<string, string>
  /** The id of the person of staff who looks at it. */
  ownId?: string
  /** People of staff by id; parties never read their names. */
  staffNames?: ReadonlyMap<string, string>
}

type DealAccess = DealReader & {
  /** Steps that others made while this page was open and that its reader has not seen yet. */
  news: readonly TimelineEvent[]
  clearNews: () => void
  /** Reads what others did since the deal was shown. */
  readNews: () => Promise<void>
  /** The version that a change of this page led to. */
  markOwn: (version: number) => void
}

export const DealAccessContext = createContext<DealAccess | null>(null)

/** Events that are no step: nobody has to be told about them before the next step is offered. */
const QUIET = new Set([
  "deal.message_posted",
  "deal.note_added",
  "deal.file_added",
  "deal.contract_viewed",
  "deal.opened",
  "deal.reminded",
  "deal.item_set",
  "deal.contact_shared",
  "deal.assigned",
  "deal.sealed",
  "deal.document_requested",
])

/** Provides a deal to its page, and notices the steps that others make meanwhile. */
export function DealAccessProvider({ value, children }: { value: DealReader; children: ReactNode }) {
  const { number, state, version, updated_at } = value.deal
  const utils = trpc.useUtils()
  const [news, setNews] = useState<readonly TimelineEvent[]>([])
  const seen = useRef({ state, version, at: updated_at })

  const readNews = useCallback(async () => {
    const since = Date.parse(seen.current.at)
    const { data } = await utils.client.deals.timeline.query({ number })
    setNews(data.filter(({ at, action }) => Date.parse(at) > since && !QUIET.has(action)))
  }, [utils, number])
  const markOwn = useCallback((own: number) => {
    seen.current = { ...seen.current, version: own }
  }, [])

  useEffect(() => {
    const before = seen.current
    if (before.state === state && before.version === version) return
    const isOthers = before.state !== state && before.version < version
    if (isOthers) readNews().catch(() => undefined)
    else seen.current = { state, version, at: updated_at }
  }, [state, version, updated_at, readNews])

  const clearNews = useCallback(() => {
    setNews([])
    seen.current = { state, version, at: updated_at }
  }, [state, version, updated_at])
  const access = useMemo(
    () => ({ ...value, news, clearNews, readNews, markOwn }),
    [value, news, clearNews, readNews, markOwn],
  )
  return <DealAccessContext.Provider value={access}>{children}</DealAccessContext.Provider>
}

export function useDeal(): DealAccess {
  const access = useContext(DealAccessContext)
  if (!access) throw new TypeError("not within a deal")
  return access
}
