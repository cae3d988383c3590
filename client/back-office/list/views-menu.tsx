import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Text } from "@mantine/core"
import { IconBookmark, IconTrash } from "@tabler/icons-react"
import { useNavigate } from "@tanstack/react-router"
import { lazy, Suspense, useState } from "react"
import { parseSearch, stringifySearch } from "../../lib/search-params.ts"
import { LateMenu } from "../late-menu.tsx"
import { readStored, writeStored } from "./columns.tsx"
import toolbar from "./toolbar.module.css"

const SaveViewDialog = lazy(async () => ({
  default: (await import("./save-view-dialog.tsx")).SaveViewDialog,
}))

type View = { name: string; search: string }

const parse = (text: string): View => {
  const [search = "", ...name] = text.split("\n")
  return { search, name: name.join(" ") }
}

type ViewsMenuProps = { to: "/admin/app" | "/admin/contacts"; query: object }

/** Filters and order under a name, remembered in this browser. */
export function ViewsMenu({ to, query }: ViewsMenuProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const place = `views:${to}`
  const [views, setViews] = useState(() => (readStored(place) ?? []).map(parse))
  const [isNaming, setNaming] = useState(false)
  const search = stringifySearch({ ...query, page: undefined })
  const current = views.find(view => view.search === search)
  const keep = (next: View[]) => {
    setViews(next)
    writeStored(
      place,
      next.map(view => `${view.search}\n${view.name}`),
    )
  }
  const save = (name: string) => {
    keep([...views.filter(view => view.name !== name && view.search !== search), { name, search }])
    setNaming(false)
  }
  return (
    <>
      <LateMenu
        withinPortal
        opensDialogs
        button={
          <Button
            variant="default"
            className={current ? undefined : toolbar.mark}
            aria-label={t`Saved views`}
            leftSection={<IconBookmark size={18} />}
          >
            {current ? (
              <Text inherit truncate maw="12rem" title={current.name}>
                {current.name}
              </Text>
            ) : (
              <Trans>Saved views</Trans>
            )}
          </Button>
        }
      >
        {Menu => (
          <>
            {views.map(view => (
              <Menu.Item
                key={view.name}
                aria-current={view === current || undefined}
                onClick={() => navigate({ to, search: parseSearch(view.search), resetScroll: false })}
              >
                {view.name}
              </Menu.Item>
            ))}
            {views.length > 0 && <Menu.Divider />}
            {current ? (
              <Menu.Item
                leftSection={<IconTrash size={16} />}
                onClick={() => keep(views.filter(view => view !== current))}
              >
                <Trans>Remove view “{current.name}”</Trans>
              </Menu.Item>
            ) : (
              <Menu.Item disabled={search === ""} onClick={() => setNaming(true)}>
                <Trans>Save these filters as a view…</Trans>
              </Menu.Item>
            )}
          </>
        )}
      </LateMenu>
      {isNaming && (
        <Suspense>
          <SaveViewDialog onSave={save} onClose={() => setNaming(false)} />
        </Suspense>
      )}
    </>
  )
}
