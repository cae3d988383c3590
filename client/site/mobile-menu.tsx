import { useLingui } from "@lingui/react/macro"
import { useRouter } from "@tanstack/react-router"
import { lazy, Suspense, useEffect, useRef, useState } from "react"
import { MenuIcon } from "../ui/icons/site-icons.tsx"
import classes from "./mobile-menu.module.css"

const loadDrawer = () => import("./menu-drawer.tsx")
const MenuDrawer = lazy(async () => ({ default: (await loadDrawer()).MenuDrawer }))

/** The menu button of small screens; what it opens is loaded when a thumb comes near. */
export function MobileMenu() {
  const { t } = useLingui()
  const router = useRouter()
  const button = useRef<HTMLButtonElement>(null)
  const [wanted, setWanted] = useState(false)
  const [opened, setOpened] = useState(false)
  useEffect(() => router.subscribe("onBeforeNavigate", () => setOpened(false)), [router])
  const open = () => {
    setWanted(true)
    setOpened(true)
  }
  const close = () => {
    setOpened(false)
    button.current?.focus()
  }
  return (
    <div className={classes.menu}>
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-label={t`Menu`}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onPointerEnter={() => void loadDrawer()}
        onClick={open}
      >
        <MenuIcon size={24} />
      </button>
      {wanted && (
        <Suspense>
          <MenuDrawer opened={opened} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
