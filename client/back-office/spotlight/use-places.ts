import { useLingui } from "@lingui/react/macro"
import type { SpotlightActionGroupData } from "@mantine/spotlight"
import { useNavigate } from "@tanstack/react-router"
import { foldedWords } from "#shared/text.ts"
import { useAreas } from "../shell/areas.tsx"
import { useMay } from "../use-may.ts"
import { useSettingSections } from "../use-setting-sections.ts"

/** Whether each word of the query starts a word of the label. */
function matches(label: string, query: string): boolean {
  const words = foldedWords(label)
  return foldedWords(query).every(word => words.some(one => one.startsWith(word)))
}

/** The pages and actions that match a query and that the person may use; all without a query. */
export function usePlaces(query: string): SpotlightActionGroupData[] {
  const { t } = useLingui()
  const navigate = useNavigate()
  const may = useMay()
  const sections = useSettingSections()
  const settings = Object.entries(may("settings.manage") ? sections : {}).map(([id, label]) => ({
    id: `settings ${id}`,
    label,
    description: t`Settings`,
    onClick: () => navigate({ to: "/admin/settings", hash: id }),
  }))
  const pages = [
    ...useAreas().map(({ to, label }) => ({
      id: `page ${to}`,
      label,
      onClick: () => navigate({ to }),
    })),
    {
      id: "page account",
      label: t`Account and password`,
      onClick: () => navigate({ to: "/admin/account" }),
    },
    { id: "page site", label: t`View site`, onClick: () => navigate({ to: "/" }) },
  ]
  const actions = [
    ...(may("listings.write")
      ? [
          {
            id: "action create",
            label: t`Add a listing`,
            onClick: () => navigate({ to: "/admin/app/create" }),
          },
        ]
      : []),
    ...(may("requests.read")
      ? [
          {
            id: "action unread",
            label: t`Show unread requests`,
            onClick: () => navigate({ to: "/admin/contacts", search: { unread: true } }),
          },
        ]
      : []),
  ]
  const found = <One extends { label: string }>(all: One[]) =>
    all.filter(({ label }) => matches(label, query))
  return [
    { group: t`Actions`, actions: found(actions) },
    { group: t`Pages`, actions: found(pages) },
    // The list of all pages is long enough without them.
    ...(query.trim() === "" ? [] : [{ group: t`Settings`, actions: found(settings) }]),
  ]
}
