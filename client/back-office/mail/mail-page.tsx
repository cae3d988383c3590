import { plural } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { Alert, Box, Button, Group, Modal, Stack, Table, Tabs, Text } from "@mantine/core"
import "@mantine/core/styles/Tabs.layer.css"
import { IconInfoCircle } from "@tabler/icons-react"
import { keepPreviousData } from "@tanstack/react-query"
import { Link, useNavigate, useSearch } from "@tanstack/react-router"
import type { Mail } from "#shared/mail/mail.ts"
import { formatNumber } from "../../lib/format.ts"
import { formatAgo, formatMoment } from "../../lib/format-time.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { ActionButton, ButtonLink } from "../../ui/action-button.tsx"
import { Facts } from "../../ui/facts.tsx"
import { FormProblem } from "../../ui/form-problem.tsx"
import { SearchField } from "../../ui/search-field.tsx"
import { AdminPage } from "../admin-page.tsx"
import { useAnnounce } from "../announce.tsx"
import type { MailQuery } from "../list/page-queries.ts"
import { ResultList } from "../list/result-list.tsx"
import table from "../list/table.module.css"
import { Restricted } from "../restricted.tsx"
import { MailState } from "./mail-state.tsx"

const WRAPPED = { whiteSpace: "pre-wrap" } as const

type MailDialogProps = {
  mail: Mail | null
  /** Whether there is a mail server. */
  sends: boolean
  onClose: () => void
}

/** One mail as text and as the recipient's mail program shows it. */
function MailDialog({ mail, sends, onClose }: MailDialogProps) {
  const { t } = useLingui()
  return (
    <Modal
      opened={mail !== null}
      onClose={onClose}
      title={mail?.subject || t`No subject`}
      size="xl"
      closeButtonProps={{ "aria-label": t`Close` }}
      attributes={{ header: { role: "none" } }}
    >
      {mail && <Content mail={mail} sends={sends} />}
    </Modal>
  )
}

function Content({ mail, sends }: { mail: Mail; sends: boolean }) {
  const { t } = useLingui()
  const locale = useLocale()
  const announce = useAnnounce()
  const failureText = useFailureText()
  const utils = trpc.useUtils()
  const resend = trpc.mail.resend.useMutation({
    retry: false,
    onSuccess: () => announce(t`The message will be sent again.`),
    onSettled: () => utils.mail.list.invalidate(),
  })
  return (
    <Stack>
      <Facts
        rows={[
          { term: t`Recipient`, value: mail.to || "—" },
          { term: t`Written`, value: formatMoment(mail.created_at, locale) },
          { term: t`State`, value: <MailState state={mail.state} refusal={mail.refusal} /> },
          { term: t`Attempts`, value: formatNumber(mail.tries, locale) },
        ]}
      />
      <Tabs defaultValue="text" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="text">{t`Text`}</Tabs.Tab>
          <Tabs.Tab value="html">{t`HTML`}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="text">
          <Text component="pre" py="sm" m={0} ff="inherit" style={WRAPPED}>
            {mail.text}
          </Text>
        </Tabs.Panel>
        <Tabs.Panel value="html">
          <Box
            component="iframe"
            w="100%"
            h="50dvh"
            bd={0}
            title={t`The message as HTML`}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            srcDoc={`<base target="_blank">${mail.html}`}
          />
        </Tabs.Panel>
      </Tabs>
      <FormProblem>{resend.error && failureText(resend.error)}</FormProblem>
      {sends && (
        <Group justify="flex-end" gap="xs">
          <ActionButton
            variant="default"
            isPending={resend.isPending}
            onClick={() => !resend.isPending && resend.mutate({ id: mail.id })}
          >
            <Trans>Send again</Trans>
          </ActionButton>
        </Group>
      )}
    </Stack>
  )
}

type MailTableProps = { items: readonly Mail[]; nowMs: number; search: MailQuery }

/** One line for each mail; its subject opens it. */
function MailTable({ items, nowMs, search }: MailTableProps) {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <Table className={table.table} aria-label={t`Emails`} highlightOnHover>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t`Subject`}</Table.Th>
          <Table.Th>{t`Recipient`}</Table.Th>
          <Table.Th>{t`State`}</Table.Th>
          <Table.Th className={table.desk}>{t`Attempts`}</Table.Th>
          <Table.Th>{t`Written`}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map(mail => (
          <Table.Tr key={mail.id} data-row>
            <Table.Td className={table.main}>
              <Link
                className={table.open}
                to="/admin/mail"
                search={{ ...search, mail: mail.id }}
                resetScroll={false}
              >
                {mail.subject || t`No subject`}
              </Link>
            </Table.Td>
            <Table.Td className={`${table.minor} ${table.address}`}>{mail.to || "—"}</Table.Td>
            <Table.Td className={table.minor}>
              <MailState state={mail.state} refusal={mail.refusal} />
            </Table.Td>
            <Table.Td className={`${table.minor} ${table.desk}`}>{formatNumber(mail.tries, locale)}</Table.Td>
            <Table.Td className={table.minor}>
              <time dateTime={mail.created_at} title={formatMoment(mail.created_at, locale)}>
                {formatAgo(mail.created_at, nowMs, locale)}
              </time>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/**
 * Events that could not be turned into mails, notices or webhooks, each with a retry button; empty if there are none.
 */
function FailedEvents() {
  const { t } = useLingui()
  const locale = useLocale()
  const announce = useAnnounce()
  const failureText = useFailureText()
  const utils = trpc.useUtils()
  const { data } = trpc.consumers.failed.useQuery({})
  const retry = trpc.consumers.retry.useMutation({
    retry: false,
    onError: error => announce(failureText(error), "failed"),
    onSettled: () => utils.consumers.failed.invalidate(),
  })
  if (!data?.total) return null
  return (
    <Alert color="red" title={t`Set aside after ten failed attempts`}>
      <Stack gap="sm">
        {data.data.map(({ id, consumer, event, error, tries, at }) => (
          <Group key={id} justify="space-between">
            <div>
              <Text size="sm">
                <Trans>
                  {consumer}: event {event}, {tries} attempts, last {formatMoment(at, locale)}
                </Trans>
              </Text>
              <Text size="sm" c="dimmed">
                {error}
              </Text>
            </div>
            <Button variant="default" disabled={retry.isPending} onClick={() => retry.mutate({ id })}>
              <Trans>Try again</Trans>
            </Button>
          </Group>
        ))}
      </Stack>
    </Alert>
  )
}

/** All mail to members, staff and sellers, for owners. */
export function MailPage() {
  const { t } = useLingui()
  return (
    <Restricted action="mail.read" title={t`Emails`}>
      <Mails />
    </Restricted>
  )
}

function Mails() {
  const { t } = useLingui()
  const query = useSearch({ from: "/admin/mail" })
  const { to = "", page, mail } = query
  const navigate = useNavigate()
  const found = trpc.mail.list.useQuery(
    { to, page },
    { placeholderData: keepPreviousData, refetchOnWindowFocus: true },
  )
  const settings = trpc.mail.settings.useQuery()
  const sends = settings.data?.sends ?? true
  const opened = found.data?.data.find(({ id }) => id === mail) ?? null
  const show = (change: MailQuery) =>
    navigate({ to: "/admin/mail", search: { ...query, ...change }, resetScroll: false })
  return (
    <AdminPage title={t`Emails`}>
      <FailedEvents />
      {!sends && (
        <Alert
          className={table.note}
          icon={<IconInfoCircle />}
          title={t`Emails aren’t being sent`}
          variant="light"
        >
          <Trans>
            No email server is set up, so emails are only stored. Owners can read all of them here, including
            sign-in codes and links.
          </Trans>
        </Alert>
      )}
      <div className={table.search}>
        <SearchField
          label={t`Search by recipient`}
          placeholder={t`Full email address`}
          value={to}
          onChange={text => show({ to: text || undefined, page: undefined, mail: undefined })}
        />
      </div>
      <ResultList
        query={found}
        heading={total => t`${plural(total, { one: "# message", other: "# messages" })}`}
        failed={t`The emails couldn’t be loaded`}
        empty={
          to
            ? {
                title: t`No emails to “${to}”`,
                text: t`The search matches whole email addresses only.`,
                links: (
                  <ButtonLink variant="default" size="xs" to="/admin/mail">
                    <Trans>Clear search</Trans>
                  </ButtonLink>
                ),
              }
            : { title: t`No emails yet`, text: t`Everything the marketplace sends will appear here.` }
        }
        linkTo={to => ({
          to: "/admin/mail",
          search: { ...query, mail: undefined, page: to > 1 ? to : undefined },
        })}
      >
        {(items, nowMs) => <MailTable items={items} nowMs={nowMs} search={query} />}
      </ResultList>
      <MailDialog mail={opened} sends={sends} onClose={() => show({ mail: undefined })} />
    </AdminPage>
  )
}
