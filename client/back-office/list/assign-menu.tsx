import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Menu } from "@mantine/core"
import "@mantine/core/styles/Menu.layer.css"
import "@mantine/core/styles/Popover.layer.css"
import { trpc } from "../../lib/trpc.ts"

type AssignMenuProps = {
  /** Whether only people with a right to deals are offered. */
  forDeals?: boolean
  onChoose: (staffId: string | null) => void
}

/** Chooses who gets the selected requests or deals. */
export function AssignMenu({ forDeals = false, onChoose }: AssignMenuProps) {
  const { t } = useLingui()
  const { data } = trpc.contacts.people.useQuery()
  const people = (data?.data ?? []).filter(({ has_deals }) => !forDeals || has_deals)
  return (
    <Menu>
      <Menu.Target>
        <Button size="xs" variant="default">
          <Trans>Assign to…</Trans>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {people.map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => onChoose(id)}>
            {name}
          </Menu.Item>
        ))}
        <Menu.Item onClick={() => onChoose(null)}>{t`No one`}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
