import { useLingui } from "@lingui/react/macro"
import type { SpotlightActionGroupData } from "@mantine/spotlight"
import { useNavigate } from "@tanstack/react-router"
import { AVAILABILITIES } from "#shared/listings/lookups.ts"
import { trpc } from "../../lib/trpc.ts"
import { useMay } from "../use-may.ts"

const MOST = 5
const SHORTEST = 2

/** The listings, requests and deals that the server finds for a query of at least two characters. */
export function useFoundSubjects(query: string, isOpen: boolean) {
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
  const states = { draft: t`Draft`, published: t`Published` }
  const groups: SpotlightActionGroupData[] = [
    {
      group: t`Listings`,
      actions: (isAsked ? (listings.data?.data ?? []) : []).map(({ id, title, status }) => ({
        id: `listing ${id}`,
        label: title || t`Untitled`,
        description: states[status],
        onClick: () => navigate({ to: "/admin/app/$id/edit", params: { id: String(id) } }),
      })),
    },
    {
      group: t`Requests`,
      actions: (isAsked ? (requests.data?.data ?? []) : []).map(({ id, name, email, app }) => ({
        id: `request ${id}`,
        label: name,
        description: app ? `${email} · ${app.title}` : email,
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
      group: t`Deals`,
      actions: (isAsked ? (deals.data?.data ?? []) : []).map(({ number, listing, buyer, seller }) => ({
        id: `deal ${number}`,
        label: listing.title,
        description: [number, seller?.name, buyer?.name].filter(Boolean).join(" · "),
        onClick: () => navigate({ to: "/admin/deals/$number", params: { number } }),
      })),
    },
  ]
  return {
    groups: groups.filter(({ actions }) => actions.length > 0),
    isFetching: listings.isFetching || requests.isFetching || deals.isFetching || people.isFetching,
    error: isAsked ? (listings.error ?? requests.error ?? deals.error ?? people.error) : null,
  }
}
