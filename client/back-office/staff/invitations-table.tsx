import { Trans, useLingui } from "@lingui/react/macro"
import { Menu, Table } from "@mantine/core"
import type { Invitation } from "#shared/staff/staff.ts"
import { formatMoment } from "../../lib/format-time.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { VisuallyHidden } from "../../ui/visually-hidden.tsx"
import { RowMenu } from "../list/row-menu.tsx"
import { PersonCell } from "./person-cell.tsx"
import classes from "./staff-page.module.css"
import { useRoleTexts } from "./use-role-texts.ts"

type InvitationsTableProps = {
  invitations: Invitation[]
  onInviteAgain: (invitation: Invitation) => void
  onWithdraw: (invitation: Invitation) => void
}

/** The invitations that have not been accepted. */
export function InvitationsTable({ invitations, onInviteAgain, onWithdraw }: InvitationsTableProps) {
  const { t } = useLingui()
  const labelOf = ({ name }: Invitation) => t`Actions for ${name}`
  const locale = useLocale()
  const roles = useRoleTexts()
  return (
    <Table className={classes.table} aria-label={t`Invitations`}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t`Person`}</Table.Th>
          <Table.Th>{t`Role`}</Table.Th>
          <Table.Th className={classes.wide}>{t`Valid until`}</Table.Th>
          <Table.Th className={classes.actions}>
            <VisuallyHidden>{t`Actions`}</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {invitations.map(invitation => (
          <Table.Tr key={invitation.id}>
            <Table.Td>
              <PersonCell {...invitation} />
            </Table.Td>
            <Table.Td>{roles[invitation.role].name}</Table.Td>
            <Table.Td className={classes.wide}>{formatMoment(invitation.expires_at, locale)}</Table.Td>
            <Table.Td className={classes.actions}>
              <RowMenu label={labelOf(invitation)}>
                <Menu.Item onClick={() => onInviteAgain(invitation)}>
                  <Trans>Send a new link</Trans>
                </Menu.Item>
                <Menu.Item onClick={() => onWithdraw(invitation)}>
                  <Trans>Withdraw the invitation</Trans>
                </Menu.Item>
              </RowMenu>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
