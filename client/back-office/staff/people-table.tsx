import { Trans, useLingui } from "@lingui/react/macro"
import { Badge, Table, Text } from "@mantine/core"
import type { ReactNode } from "react"
import type { User } from "#shared/staff/login.ts"
import type { Invitation, StaffActivity } from "#shared/staff/staff.ts"
import { formatAgo, formatMoment } from "../../lib/format-time.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { RowMenu } from "../list/row-actions.tsx"
import table from "../list/table.module.css"
import { TableHead } from "../list/table-head.tsx"
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
    <Table className={table.table} aria-label={t`Invitations`}>
      <TableHead titles={[t`Person`, t`Role`, t`Valid until`]} hasActions />
      <Table.Tbody>
        {invitations.map(invitation => (
          <Table.Tr key={invitation.id}>
            <Table.Td className={table.main}>
              <PersonCell {...invitation} />
            </Table.Td>
            <Table.Td>{roles[invitation.role].name}</Table.Td>
            <Table.Td className={table.minor} data-label={t`Valid until`}>
              {formatMoment(invitation.expires_at, locale)}
            </Table.Td>
            <Table.Td className={table.menu}>
              <RowMenu label={labelOf(invitation)}>
                {Menu => (
                  <>
                    <Menu.Item onClick={() => onInviteAgain(invitation)}>
                      <Trans>Send a new link</Trans>
                    </Menu.Item>
                    <Menu.Item onClick={() => onWithdraw(invitation)}>
                      <Trans>Withdraw the invitation</Trans>
                    </Menu.Item>
                  </>
                )}
              </RowMenu>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

type PersonCellProps = { name: string; email: string; mark?: ReactNode }

/** A person's name above their email. */
export function PersonCell({ name, email, mark }: PersonCellProps) {
  return (
    <>
      <b>{name}</b> {mark}
      <Text size="xs" c="dimmed">
        {email}
      </Text>
    </>
  )
}

type PeopleTableProps = {
  people: User[]
  activity: StaffActivity[]
  nowMs: number
  /** The id of the reader. */
  me: string | undefined
  onChangeRole: (person: User) => void
  onEndSessions: (person: User) => void
  onRemove: (person: User) => void
}

/** Everyone on the team with role, last use and actions. */
export function PeopleTable(props: PeopleTableProps) {
  const { people, activity, nowMs, me } = props
  const { t } = useLingui()
  const locale = useLocale()
  const roles = useRoleTexts()
  const activityOf = new Map(activity.map(one => [one.id, one]))
  return (
    <Table className={table.table} aria-label={t`Staff`}>
      <TableHead titles={[t`Person`, t`Role`, t`Last active`, t`Sessions`]} hasActions />
      <Table.Tbody>
        {people.map(person => {
          const { name } = person
          const { sessions = 0, last_seen_at: seen = null } = activityOf.get(person.id) ?? {}
          return (
            <Table.Tr key={person.id}>
              <Table.Td className={table.main}>
                <PersonCell
                  {...person}
                  mark={
                    person.id === me && (
                      <Badge variant="light" size="sm">
                        <Trans>You</Trans>
                      </Badge>
                    )
                  }
                />
              </Table.Td>
              <Table.Td>{roles[person.role].name}</Table.Td>
              <Table.Td className={table.minor}>
                {seen ? (
                  <time dateTime={seen} title={formatMoment(seen, locale)}>
                    {formatAgo(seen, nowMs, locale)}
                  </time>
                ) : (
                  <Trans>Not signed in</Trans>
                )}
              </Table.Td>
              <Table.Td className={`${table.minor} ${table.wide}`}>{sessions}</Table.Td>
              <Table.Td className={table.menu}>
                <RowMenu label={t`Actions for ${name}`}>
                  {Menu => (
                    <>
                      <Menu.Item onClick={() => props.onChangeRole(person)}>
                        <Trans>Change role…</Trans>
                      </Menu.Item>
                      <Menu.Item onClick={() => props.onEndSessions(person)} disabled={sessions === 0}>
                        <Trans>End all sessions…</Trans>
                      </Menu.Item>
                      <Menu.Item onClick={() => props.onRemove(person)}>
                        <Trans>Remove…</Trans>
                      </Menu.Item>
                    </>
                  )}
                </RowMenu>
              </Table.Td>
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}
