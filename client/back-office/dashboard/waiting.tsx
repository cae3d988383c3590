import { Plural, Trans } from "@lingui/react/macro"
import { Box, Group, Paper, Text } from "@mantine/core"
import {
  IconAlarm,
  IconClockExclamation,
  IconFileCheck,
  IconFilePencil,
  IconHeartHandshake,
  IconInbox,
  IconMessage,
  IconUserCheck,
} from "@tabler/icons-react"
import { Link, type LinkProps } from "@tanstack/react-router"
import type { ReactNode } from "react"
import type { Dashboard } from "#shared/dashboard/dashboard.ts"
import { formatNumber } from "../../lib/format.ts"
import { useLocale } from "../../lib/use-locale.ts"
import classes from "./dashboard-page.module.css"

type Tile = {
  key: string
  figure: ReactNode
  text: ReactNode
  icon?: ReactNode
  /** Overdue items. */
  isLate?: boolean
  link: Pick<LinkProps, "to" | "params" | "search">
}

/** So many columns that no tile is left over in the last row. */
function columnsFor(count: number) {
  const columns = count > 6 ? 4 : count === 3 || count > 4 ? 3 : 2
  return { "--columns": `${columns}`, "--wide-columns": `${count > 3 && count < 7 ? count : columns}` }
}

/** Figures that link to the items they count. */
export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <Box component="ul" className={classes.tiles} __vars={columnsFor(tiles.length)}>
      {tiles.map(({ key, figure, text, icon, isLate, link }) => (
        <li key={key}>
          <Paper
            withBorder
            h="100%"
            px="md"
            py="sm"
            className={classes.tile}
            renderRoot={props => <Link {...link} {...props} />}
          >
            <Group
              component="span"
              flex="none"
              gap="xs"
              wrap="nowrap"
              c={isLate ? "var(--error)" : "var(--accent)"}
            >
              {icon}
              <Text component="span" size="lg" fw={600} lh={1.3} c={isLate ? undefined : "var(--primary)"}>
                {figure}
              </Text>
            </Group>
            <Text component="span" size="xs" c="dimmed">
              {text}
            </Text>
          </Paper>
        </li>
      ))}
    </Box>
  )
}

const ICON = { size: 20, stroke: 1.75, "aria-hidden": true, style: { flex: "none" } } as const

type Counted = Omit<Tile, "figure"> & { count: number | null | undefined }

/** What waits in the deals: the overdue ones, and the others. */
function dealTiles(deals: Dashboard["waiting"]["deals"]): { late: Counted[]; open: Counted[] } {
  const toDeals = { to: "/admin/deals" } as const
  return {
    late: [
      {
        key: "late",
        count: deals?.late,
        icon: <IconAlarm {...ICON} />,
        text: <Plural value={deals?.late ?? 0} one="overdue deal" other="overdue deals" />,
        isLate: true,
        link: toDeals,
      },
    ],
    open: [
      {
        key: "deals",
        count: deals?.open,
        icon: <IconHeartHandshake {...ICON} />,
        text: <Plural value={deals?.open ?? 0} one="deal needs a mediator" other="deals need a mediator" />,
        link: toDeals,
      },
      {
        key: "confirm",
        count: deals?.to_confirm,
        icon: <IconUserCheck {...ICON} />,
        text: (
          <Plural
            value={deals?.to_confirm ?? 0}
            one="deal has a payment for you to confirm"
            other="deals have a payment for you to confirm"
          />
        ),
        link: toDeals,
      },
      {
        key: "messages",
        count: deals?.unread,
        icon: <IconMessage {...ICON} />,
        text: (
          <Plural
            value={deals?.unread ?? 0}
            one="deal has unread messages"
            other="deals have unread messages"
          />
        ),
        link: toDeals,
      },
    ],
  }
}

/** Pending work of the signed-in person, with links; items that their role may not see are left out. */
export function Waiting({ waiting }: { waiting: Dashboard["waiting"] }) {
  const locale = useLocale()
  const { unread_requests: unread, overdue_requests: overdue, submitted_proposals: submitted } = waiting
  const { oldest_proposal_days: oldestDays, drafts, deals } = waiting
  const { late, open } = dealTiles(deals)
  const counted: Counted[] = [
    ...late,
    {
      key: "overdue",
      count: overdue,
      icon: <IconClockExclamation {...ICON} />,
      text: <Plural value={overdue ?? 0} one="overdue next step" other="overdue next steps" />,
      isLate: true,
      link: { to: "/admin/contacts", search: { overdue: true } },
    },
    {
      key: "unread",
      count: unread,
      icon: <IconInbox {...ICON} />,
      text: <Plural value={unread ?? 0} one="unread request" other="unread requests" />,
      link: { to: "/admin/contacts", search: { unread: true } },
    },
    {
      key: "proposals",
      count: submitted,
      icon: <IconFileCheck {...ICON} />,
      text: (
        <>
          <Plural value={submitted ?? 0} one="proposal to review" other="proposals to review" />
          {Boolean(oldestDays) && (
            <Box component="small" display="block" fz="xs">
              <Plural value={oldestDays ?? 0} one="the oldest for # day" other="the oldest for # days" />
            </Box>
          )}
        </>
      ),
      link: { to: "/admin/proposals" },
    },
    ...open,
    {
      key: "drafts",
      count: drafts,
      icon: <IconFilePencil {...ICON} />,
      text: <Plural value={drafts ?? 0} one="unpublished draft" other="unpublished drafts" />,
      link: { to: "/admin/app", search: { status: "draft" } },
    },
  ]
  const tiles = counted.flatMap(({ count, ...tile }) =>
    count ? [{ ...tile, figure: formatNumber(count, locale) }] : [],
  )
  return (
    <section aria-labelledby="waiting">
      <Box component="h2" id="waiting" mb="sm">
        <Trans>Waiting for you</Trans>
      </Box>
      {tiles.length === 0 ? (
        <Text c="dimmed">
          <Trans>Nothing is waiting for you.</Trans>
        </Text>
      ) : (
        <Tiles tiles={tiles} />
      )}
    </section>
  )
}
