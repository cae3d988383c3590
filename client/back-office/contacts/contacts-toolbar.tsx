import { useLingui } from "@lingui/react/macro"
import { useNavigate } from "@tanstack/react-router"
import type { ContactPageQuery } from "#shared/contact-query.ts"
import { formatNumber } from "../../lib/format.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { type LinkTab, LinkTabs } from "../../ui/link-tabs.tsx"
import { SearchField } from "../../ui/search-field.tsx"
import { changeQuery, useContactCounts } from "./contacts-data.ts"
import classes from "./contacts-toolbar.module.css"

/** The view (all or unread) and the search; both are in the URL. */
export function ContactsToolbar({ query }: { query: ContactPageQuery }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const locale = useLocale()
  const { data: counts } = useContactCounts(query)
  const { search = "", unread = false } = query
  const tab = (key: "all" | "unread", title: string): LinkTab => ({
    key,
    title,
    count: counts ? formatNumber(counts[key], locale) : "",
    isCurrent: unread === (key === "unread"),
    link: { to: "/admin/contacts", search: changeQuery(query, { unread: key === "unread" }) },
  })
  const find = (text: string) =>
    navigate({
      to: "/admin/contacts",
      search: changeQuery(query, { search: text }),
      replace: search !== "" && text !== "",
      resetScroll: false,
    })
  return (
    <div className={classes.toolbar}>
      <LinkTabs label={t`Which requests`} tabs={[tab("all", t`All`), tab("unread", t`Unread`)]} />
      <SearchField
        label={t`Search requests`}
        placeholder={t`Name, email, phone`}
        value={search}
        onChange={find}
      />
    </div>
  )
}
