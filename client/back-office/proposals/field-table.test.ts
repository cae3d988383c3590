import { expect, test } from "vitest"
import { preparedSentences } from "#server/proposals/review-service.ts"
import { rangesOfFigures } from "#shared/listings/figures-summary.ts"
import type { ProposalReview } from "#shared/proposals/proposal-review.ts"
import { reviewFields } from "./field-table.tsx"

const month = (earnings: number) => ({
  month: "2026-10",
  earnings,
  costs: null,
  installs: null,
  active_users: null,
})
const range = (earnings: number) => rangesOfFigures([month(earnings)]).last_month_earnings

function review(content: Record<string, unknown>, files: Record<string, unknown> = {}) {
  const stored = { ...files, title: "Chess", figures: [month(1200)], last_month_earnings: range(1200) }
  const at = "2026-11-01T00:00:00.000Z"
  const answer: ProposalReview = {
    proposal: {
      id: 1,
      listing_id: 7,
      author: "member",
      author_id: "a",
      state: "submitted",
      asks: null,
      content,
      note: null,
      fields: [],
      reason: null,
      based_on: at,
      created_at: at,
      updated_at: at,
      submitted_at: at,
      decided_at: null,
      uploads: [],
      thread: [],
    },
    listing: { id: 7, title: "Chess", status: "published", updated_at: at, content: stored },
    since_return: null,
    seller: null,
    signals: [],
    others: { total: 0, newest: [] },
    steps: [],
    previous: null,
    next: null,
    waiting: 0,
    sentences: preparedSentences("en", "en"),
  }
  const rows = reviewFields(answer)
  return (field: string) => rows.find(row => row.field === field)
}

test("a change without figures shows those of the listing, and the range that follows, as unchanged", () => {
  const row = review({ title: "Chess 2" })
  expect(row("title")?.isChanged).toBe(true)
  expect(row("figures")).toMatchObject({ isChanged: false, proposed: [month(1200)] })
  expect(row("last_month_earnings")).toMatchObject({ isChanged: false, proposed: range(1200) })
})

test("a change with figures shows them and the range that follows", () => {
  const row = review({ title: "Chess", figures: [month(90_000)] })
  expect(row("figures")).toMatchObject({ isChanged: true, proposed: [month(90_000)] })
  expect(row("last_month_earnings")).toMatchObject({ isChanged: true, proposed: range(90_000) })
})

test("a change that clears the figures shows them as removed", () =>
  expect(review({ title: "Chess", figures: [] })("figures")).toMatchObject({ isChanged: true, proposed: [] }))

test("a file is shown with who may download it and what it proves, and a changed visibility is a change", () => {
  const financials = [
    { path: "a.csv", name: "payouts.csv", visibility: "buyers" },
    { path: "b.csv", name: "sales.csv" },
  ]
  const open = (content: Record<string, unknown>) => review(content, { financials })("financials")
  const [payouts, sales] = [
    { path: "a.csv", name: "payouts.csv", access: { visibility: "buyers", claim: null } },
    { path: "b.csv", name: "sales.csv", access: { visibility: "public", claim: null } },
  ]
  expect(open({})).toMatchObject({ isChanged: false, now: [payouts, sales], proposed: [payouts, sales] })
  const access = { visibility: "staff", claim: "last_month_earnings" }
  expect(open({ file_access: { "b.csv": access } })).toMatchObject({
    isChanged: true,
    proposed: [payouts, { ...sales, access }],
  })
  expect(open({ financials: ["b.csv", "new.csv"], file_access: { "new.csv": access } })).toMatchObject({
    isChanged: true,
    proposed: [sales, { path: "new.csv", access }],
  })
})
