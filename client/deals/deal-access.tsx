import "./mantine-styles.ts"
import { createContext, useContext } from "react"
import type { Deal } from "#shared/deals/deal.ts"
import type { DealActor } from "#shared/deals/machine.ts"

/** A deal and the role of the person who looks at it. */
export type DealAccess = {
  deal: Deal
  me: DealActor
  /** The Authorization header, for files. */
  headers: () => Record<string, string>
}

const Access = createContext<DealAccess | null>(null)
export const DealAccessProvider = Access.Provider

export function useDeal(): DealAccess {
  const access = useContext(Access)
  if (!access) throw new TypeError("not within a deal")
  return access
}
