import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { useDebouncedValue } from "@mantine/hooks"
import { createSpotlight, Spotlight, type SpotlightActionGroupData } from "@mantine/spotlight"
import "@mantine/spotlight/styles.layer.css"
import { IconSearch } from "@tabler/icons-react"
import { useNavigate } from "@tanstack/react-router"
import { type KeyboardEvent, useEffect, useState } from "react"
import { AVAILABILITIES } from "#shared/listings/lookups.ts"
import { foldedWords } from "#shared/text.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useMay } from "../restricted.tsx"
import { useAreas } from "../shell/areas.tsx"
import { isReference, useReferredListings } from "../use-referred-listings.ts"
import { useSettingSections } from "../use-setting-sections.ts"
import classes from "./spotlight.module.css"

const MOST = 5
const SHORTEST = 2

/** The listings, requests, members, proposals and deals that the server finds for a query of at least two characters. */
function useFoundSubjects(query: string, isOpen: boolean) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const may = useMay()
  const isAsked = isOpen && query.length >= SHORTEST
  const listings = trpc.apps.list.useQuery(
    { title: query, status: "all", availability: AVAILABILITIES, per_page: MOST },
    { enabled: isAsked && may("listings.read_drafts") },
  )
  const requests = trpc.contacts.list.useQuery(
    { search: query, per_page: MOST },
    { enabled: isAsked && may("requests.read") },
  )
  const deals = trpc.deals.list.useQuery(
    { title: query, per_page: MOST },
    { enabled: isAsked && may("deals.manage") },
  )
  const people = trpc.people.list.useQuery(
    { search: query, per_page: MOST },
    { enabled: isAsked && may("people.read") },
  )
  const proposals = trpc.proposals.queue.useQuery(
    { search: query, per_page: MOST },
    { enabled: isAsked && may("proposals.review") },
  )
  const referred = useReferredListings(query, isAsked)
  const states = { draft: t`Draft`, published: t`Published` }
  const groups: SpotlightActionGroupData[] = [
    {
      group: t`Listings`,
      actions: [
        ...(isAsked ? (listings.data?.data ?? []) : []).map(({ id, title, status }) => ({
          id: `listing ${id}`,
          label: title || t`Untitled`,
          description: states[status],
          onClick: () => navigate({ to: "/admin/app/$id/edit", params: { id: String(id) } }),
        })),
        ...referred.map(({ id, title, reference }) => ({
          id: `listing of ${reference}`,
          label: title || t`Untitled`,
          description: reference,
          onClick: () => navigate({ to: "/admin/app/$id/edit", params: { id: String(id) } }),
        })),
      ],
    },
    {
      group: t`Requests`,
      actions: (isAsked ? (requests.data?.data ?? []) : []).map(({ id, reference, name, email, app }) => ({
        id: `request ${id}`,
        label: name,
        description: [reference, email, app?.title].filter(Boolean).join(" · "),
        onClick: () => navigate({ to: "/admin/contacts/$id/edit", params: { id: String(id) } }),
      })),
    },
    {
      group: t`Members`,
      actions: (isAsked ? (people.data?.data ?? []) : []).map(({ id, name, email }) => ({
        id: `member ${id}`,
        label: name || email,
        description: email,
        onClick: () => navigate({ to: "/admin/members/$id", params: { id } }),
      })),
    },
    {
      group: t`Proposals`,
      actions: (isAsked ? (proposals.data?.data ?? []) : []).map(({ id, title, seller }) => ({
        id: `proposal ${id}`,
        label: title || t`Untitled`,
        description: seller ?? t`Deleted account`,
        onClick: () => navigate({ to: "/admin/proposals/$id", params: { id: String(id) } }),
      })),
    },
    {
      group: t`Deals`,
      actions: (isAsked ? (deals.data?.data ?? []) : []).map(({ number, listing, buyer, seller }) => ({
        id: `deal ${number}`,
        label: listing.title,
        description: [number, seller?.name, buyer?.name].filter(Boolean).join(" · "),
        onClick: () => navigate({ to: "/admin/deals/$number", params: { number } }),
      })),
    },
  ]
  // A whole reference means that request or deal; the listing that it is about comes after it.
  const named: readonly string[] = isReference(query) ? [t`Requests`, t`Deals`] : []
  const isNamed = ({ group }: SpotlightActionGroupData) => named.includes(group)
  return {
    groups: [...groups.filter(isNamed), ...groups.filter(one => !isNamed(one))].filter(
      ({ actions }) => actions.length > 0,
    ),
    isFetching: [listings, requests, deals, people, proposals].some(one => one.isFetching),
    error: isAsked
      ? (listings.error ?? requests.error ?? deals.error ?? people.error ?? proposals.error)
      : null,
  }
}

/** Whether each word of the query starts a word of the label. */
function matches(label: string, query: string): boolean {
  const words = foldedWords(label)
  return foldedWords(query).every(word => words.some(one => one.startsWith(word)))
}

/** The pages and actions that match a query and that the person may use; all without a query. */
function usePlaces(query: string): SpotlightActionGroupData[] {
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

const [store, { open: openStore }] = createSpotlight()
const TYPING_MS = 250
const MAX_LENGTH = 100

type SpotlightProps = { isOpen: boolean; onClose: () => void }

/** Searches listings, requests, members, proposals, deals, pages and actions of the back office; shows only what the person may see. */
export function BackOfficeSpotlight({ isOpen, onClose }: SpotlightProps) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const [query, setQuery] = useState("")
  const text = query.trim()
  const [settled] = useDebouncedValue(text, TYPING_MS)
  const places = usePlaces(text)
  const found = useFoundSubjects(settled, isOpen)
  const isSearching = text !== settled || found.isFetching
  useEffect(() => {
    if (isOpen) openStore()
  }, [isOpen])
  const groups = [
    ...places.filter(({ actions }) => actions.length > 0),
    ...(text === settled ? found.groups : []),
  ]
  const count = groups.reduce((sum, { actions }) => sum + actions.length, 0)
  const isReady = text !== "" && !isSearching && count > 0
  // The library selects the first result only among those that exist when a key is pressed.
  const openFirst = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter" || !isReady) return
    const dialog = event.currentTarget.closest("[role=dialog]")
    if (!dialog?.querySelector("[data-selected]"))
      dialog?.querySelector<HTMLElement>("[data-action]")?.click()
  }
  const state = () => {
    if (isSearching) return t`Searching…`
    if (found.error) return failureText(found.error)
    if (count === 0) return t`Nothing matches “${text}”`
    return t`${plural(count, { one: "# result", other: "# results" })}`
  }
  return (
    <Spotlight
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      actions={groups}
      filter={(_, actions) => actions}
      nothingFound={state()}
      scrollable
      maxHeight="min(26rem, 60dvh)"
      yOffset="var(--space-48)"
      // Inside `main`, where its header is not a second banner of the page.
      portalProps={{ target: "#main" }}
      classNames={{
        inner: classes.inner,
        header: classes.header,
        actionsGroup: classes.group,
        action: classes.action,
        actionDescription: classes.description,
      }}
      searchProps={{
        "aria-label": t`Search the back office`,
        placeholder: t`Name, email, R-…, D-… or page`,
        leftSection: <IconSearch size={20} stroke={1.75} aria-hidden="true" />,
        maxLength: MAX_LENGTH,
        onKeyDown: openFirst,
      }}
      overlayProps={{ color: "var(--shade)", backgroundOpacity: 1, blur: 0 }}
      transitionProps={{ duration: 120, transition: "fade" }}
      title={
        <>
          {t`Search the back office`}
          <span role="status">{text && state()}</span>
        </>
      }
    />
  )
}
