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
import type { Deal } from "#shared/deals/deal.ts"
import type { TimelineEvent } from "#shared/deals/record.ts"
import type { DealActor } from "#shared/deals/states.ts"
import { trpc } from "../lib/trpc.ts"

/** A deal and its reader. */
type DealReader = {
  deal: Deal
  me: DealActor
  /** The Authorization header, for files. */
  headers: () => Record<string, string>
  /** The id of the staff reader. */
  ownId?: string
  /** Whether the staff reader is the only one with a right to deals, who confirms what they entered themselves; unknown while the staff load. */
  isOnly?: boolean
  /** Staff by id; undefined while they load. Parties never read their names. */
  staffNames?: ReadonlyMap<string, string> | undefined
}

type DealAccess = DealReader & {
  /** Steps that others took while this page was open and that its reader has not seen yet. */
  news: readonly TimelineEvent[]
  clearNews: () => void
  /** Refetches the deal after changes by others. */
  readNews: () => Promise<void>
  /** How often the reader has taken a step on this page that moved the deal on or whose form is gone. */
  ownSteps: number
  /** The deal after a change made on this page: up to it, nothing is news. */
  markOwn: (changed: Pick<Deal, "version" | "updated_at">) => void
  /** A change made on this page is sent; returns what ends it. Until then no one knows whose a polled change is. */
  beginChange: () => () => void
}

export const DealAccessContext = createContext<DealAccess | null>(null)

/** Events that are not steps: they need no notice before the next step is offered. */
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

/** Provides a deal to its page, and polls for steps by others. */
export function DealAccessProvider({ value, children }: { value: DealReader; children: ReactNode }) {
  const { number, state, version, updated_at } = value.deal
  const utils = trpc.useUtils()
  const [news, setNews] = useState<readonly TimelineEvent[]>([])
  const [ownSteps, setOwnSteps] = useState(0)
  const seen = useRef({ state, version, at: updated_at })
  const ownVersion = useRef<number | null>(null)
  const [changing, setChanging] = useState(0)

  const readNews = useCallback(async () => {
    const since = Date.parse(seen.current.at)
    const { data } = await utils.client.deals.timeline.query({ number })
    setNews(data.filter(({ at, action }) => Date.parse(at) > since && !QUIET.has(action)))
  }, [utils, number])
  const markOwn = useCallback((changed: Pick<Deal, "version" | "updated_at">) => {
    seen.current = { ...seen.current, version: changed.version, at: changed.updated_at }
    ownVersion.current = changed.version
  }, [])
  const beginChange = useCallback(() => {
    setChanging(count => count + 1)
    return () => setChanging(count => count - 1)
  }, [])

  useEffect(() => {
    const before = seen.current
    const isOwn = ownVersion.current === version
    if (changing > 0 && !isOwn) return
    if (isOwn) ownVersion.current = null
    if (before.state === state && before.version === version) {
      // The focused button went with its form.
      if (isOwn && document.activeElement === document.body) setOwnSteps(count => count + 1)
      return
    }
    const isOthers = before.state !== state && before.version < version
    if (isOthers) {
      readNews().catch(() => undefined)
      return
    }
    seen.current = { state, version, at: updated_at }
    if (before.state !== state) setOwnSteps(count => count + 1)
  }, [state, version, updated_at, changing, readNews])

  const clearNews = useCallback(() => {
    setNews([])
    seen.current = { state, version, at: updated_at }
  }, [state, version, updated_at])
  const access = useMemo(
    () => ({ ...value, news, ownSteps, clearNews, readNews, markOwn, beginChange }),
    [value, news, ownSteps, clearNews, readNews, markOwn, beginChange],
  )
  return <DealAccessContext.Provider value={access}>{children}</DealAccessContext.Provider>
}

export function useDeal(): DealAccess {
  const access = useContext(DealAccessContext)
  if (!access) throw new TypeError("not within a deal")
  return access
}
