import { Link, type LinkProps, useRouter } from "@tanstack/react-router"
import type { ReactNode } from "react"
import classes from "./link-tabs.module.css"

const ONLY_THIS = { exact: true } as const

export type LinkTab = {
  key: string
  title: ReactNode
  /** The formatted count; empty while it is loading. */
  count: string
  isCurrent: boolean
  link: Pick<LinkProps, "to" | "search">
}

/** Views of one list as links, each with its count. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  const router = useRouter()
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map(({ key, title, count, isCurrent, link }) => (
        <Link
          key={key}
          className={classes.tab}
          {...link}
          resetScroll={false}
          // Pointing at a link for a moment loads its list; a quick click does not wait for that.
          onMouseDown={() => router.preloadRoute(link).catch(() => {})}
          activeOptions={ONLY_THIS}
          aria-current={isCurrent ? "page" : undefined}
        >
          {title} {count && <span className={classes.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  )
}
