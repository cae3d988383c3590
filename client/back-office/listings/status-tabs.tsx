import { useLingui } from "@lingui/react/macro"
import type { AdminQuery } from "#shared/admin-query.ts"
import type { StatusFilter } from "#shared/catalogue-query.ts"
import { formatNumber } from "../../lib/format.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { LinkTabs } from "../../ui/link-tabs.tsx"
import { changeQuery, useStatusCounts } from "./listings-data.ts"

const ORDER = ["all", "published", "draft"] as const

/** All, published and drafts as links, with the number of matches in each. */
export function StatusTabs({ query }: { query: AdminQuery }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { data: counts } = useStatusCounts(query)
  const titles: Record<StatusFilter, string> = { all: t`All`, published: t`Published`, draft: t`Drafts` }
  const tabs = ORDER.map(status => ({
    key: status,
    title: titles[status],
    count: counts ? formatNumber(counts[status], locale) : "",
    isCurrent: status === (query.status ?? "all"),
    link: { to: "/admin/app", search: changeQuery(query, { status }) } as const,
  }))
  return <LinkTabs label={t`Status`} tabs={tabs} />
}
