import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { useDebouncedValue } from "@mantine/hooks"
import { createSpotlight, Spotlight } from "@mantine/spotlight"
import "@mantine/spotlight/styles.layer.css"
import { IconSearch } from "@tabler/icons-react"
import { type KeyboardEvent, useEffect, useState } from "react"
import { useFailureText } from "../../lib/use-failure-text.ts"
import classes from "./spotlight.module.css"
import { useFoundSubjects } from "./use-found-subjects.ts"
import { usePlaces } from "./use-places.ts"

const [store, { open: openStore }] = createSpotlight()
const TYPING_MS = 250
const MAX_LENGTH = 100

type SpotlightProps = { isOpen: boolean; onClose: () => void }

/** Searches listings, requests, deals, pages and actions of the back office; shows only what the person may see. */
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
        actionLabel: classes.label,
        actionDescription: classes.description,
        empty: classes.empty,
      }}
      searchProps={{
        "aria-label": t`Search the back office`,
        placeholder: t`Listing, request, deal or page`,
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
