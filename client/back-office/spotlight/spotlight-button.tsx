import { useLingui } from "@lingui/react/macro"
import { ActionIcon } from "@mantine/core"
import { useHotkeys } from "@mantine/hooks"
import { IconSearch } from "@tabler/icons-react"
import { lazy, Suspense, useState } from "react"
import classes from "./spotlight-button.module.css"

const load = () => import("./spotlight.tsx")
const LateSpotlight = lazy(async () => ({ default: (await load()).BackOfficeSpotlight }))
/** In fields too: no browser edits text with these keys. */
const IN_FIELDS: string[] = []

/** Opens the search of the back office, by click or Ctrl+K; its code is loaded on first use. */
export function SpotlightButton() {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const open = () => {
    setWanted(true)
    setOpen(true)
  }
  useHotkeys([["mod+K", open]], IN_FIELDS)
  return (
    <>
      <ActionIcon
        variant="subtle"
        size={44}
        className={classes.button}
        aria-label={t`Go to a listing, request or page`}
        aria-keyshortcuts="Control+K Meta+K"
        title={t`Go to a listing, request or page (Ctrl+K)`}
        onClick={open}
        onPointerEnter={load}
        onFocus={load}
      >
        <IconSearch size={22} stroke={1.75} />
      </ActionIcon>
      {isWanted && (
        <Suspense>
          <LateSpotlight isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
