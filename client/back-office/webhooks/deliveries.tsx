import { plural } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { Box, Group, Modal, NativeSelect, Stack, Table } from "@mantine/core"
import { keepPreviousData } from "@tanstack/react-query"
import { Link, useNavigate, useSearch } from "@tanstack/react-router"
import { DELIVERY_STATES } from "#shared/webhooks/delivery-states.ts"
import type { WebhookAttempt, WebhookDelivery } from "#shared/webhooks/webhooks.ts"
import { formatNumber } from "../../lib/format.ts"
import { formatMoment, formatSecond } from "../../lib/format-time.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { ActionButton } from "../../ui/action-button.tsx"
import { Facts } from "../../ui/facts.tsx"
import { FormProblem } from "../../ui/form-problem.tsx"
import { useAnnounce } from "../announce.tsx"
import type { DeliveriesQuery } from "../list/page-queries.ts"
import { ResultList } from "../list/result-list.tsx"
import table from "../list/table.module.css"
import { TableHead } from "../list/table-head.tsx"
import { DeliveryState, useWebhookTexts } from "./use-webhook-texts.tsx"

type DeliveryDialogProps = { delivery: WebhookDelivery | null; onClose: () => void }

/** One delivery: its body, and the result of each attempt. */
function DeliveryDialog({ delivery, onClose }: DeliveryDialogProps) {
  const { t } = useLingui()
  const { typeText } = useWebhookTexts()
  return (
    <Modal
      opened={delivery !== null}
      onClose={onClose}
      title={delivery ? typeText(delivery.type) : ""}
      size="xl"
      closeButtonProps={{ "aria-label": t`Close` }}
      attributes={{ header: { role: "none" } }}
    >
      {delivery && <Content delivery={delivery} />}
    </Modal>
  )
}

function Content({ delivery }: { delivery: WebhookDelivery }) {
  const { t } = useLingui()
  const locale = useLocale()
  const announce = useAnnounce()
  const failureText = useFailureText()
  const utils = trpc.useUtils()
  const { id, event, state, next_at, body, attempts } = delivery
  const resend = trpc.webhooks.resend.useMutation({
    retry: false,
    onSuccess: () => announce(t`The message will be sent again.`),
    onSettled: () => utils.webhooks.invalidate(),
  })
  return (
    <Stack>
      <Facts
        rows={[
          { term: t`State`, value: <DeliveryState delivery={delivery} /> },
          { term: t`Event`, value: event },
          ...(next_at ? [{ term: t`Next attempt`, value: formatMoment(next_at, locale) }] : []),
        ]}
      />
      {state === "waiting" && !next_at && (
        <p>
          <Trans>
            Queued behind an earlier message about the same subject, or until the webhook resumes.
          </Trans>
        </p>
      )}
      <section>
        <h3>
          <Trans>Request body</Trans>
        </h3>
        <Code text={JSON.stringify(body, null, 2)} />
      </section>
      <section>
        <h3>
          <Trans>Attempts</Trans>
        </h3>
        {attempts.length === 0 ? (
          <p>
            <Trans>No attempts yet</Trans>
          </p>
        ) : (
          <Stack component="ol" gap="sm" mt="xs">
            {attempts.map(attempt => (
              <Attempt key={attempt.at} attempt={attempt} />
            ))}
          </Stack>
        )}
      </section>
      <FormProblem>{resend.error && failureText(resend.error)}</FormProblem>
      <Group justify="flex-end" gap="xs">
        <ActionButton
          variant="default"
          isPending={resend.isPending}
          onClick={() => !resend.isPending && resend.mutate({ delivery_id: id })}
        >
          <Trans>Send again</Trans>
        </ActionButton>
      </Group>
    </Stack>
  )
}

function Attempt({ attempt: { at, status, error, answer } }: { attempt: WebhookAttempt }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { errorText } = useWebhookTexts()
  return (
    <li>
      <time dateTime={at}>{formatSecond(at, locale)}</time>
      {" · "}
      {status === null ? errorText(error ?? "") : t`Status ${status}`}
      {answer && <Code text={answer} />}
    </li>
  )
}

const WRAPPED = { overflow: "auto", whiteSpace: "pre-wrap", overflowWrap: "anywhere" } as const

function Code({ text }: { text: string }) {
  return (
    <Box
      component="pre"
      mah="20rem"
      mt="xs"
      mb={0}
      p="sm"
      bdrs="md"
      bg="var(--sunken)"
      fz="xs"
      style={WRAPPED}
    >
      {text}
    </Box>
  )
}

const POLL_MS = 2000
const SOON_MS = 10_000
const ALL = "all"

/** Deliveries in progress or due within seconds. */
const isInProgress = ({ state, next_at }: WebhookDelivery) =>
  state === "waiting" && next_at !== null && Date.parse(next_at) - Date.now() < SOON_MS

/** The log of a webhook, newest first, by state. */
export function Deliveries({ id }: { id: string }) {
  const { t } = useLingui()
  const { states } = useWebhookTexts()
  const query = useSearch({ from: "/admin/webhooks/$id" })
  const { state, page, delivery } = query
  const navigate = useNavigate()
  const found = trpc.webhooks.deliveries.useQuery(
    { id, state, page },
    {
      placeholderData: keepPreviousData,
      refetchOnWindowFocus: true,
      refetchInterval: ({ state: { data } }) => (data?.data.some(isInProgress) ? POLL_MS : false),
    },
  )
  const opened = found.data?.data.find(one => one.id === delivery) ?? null
  const linkTo = (change: DeliveriesQuery) =>
    ({ to: "/admin/webhooks/$id", params: { id }, search: { ...query, ...change } }) as const
  const show = (change: DeliveriesQuery) => navigate({ ...linkTo(change), resetScroll: false })
  return (
    <>
      <div className={table.filters}>
        <NativeSelect
          label={t`Deliveries`}
          value={state ?? ALL}
          data={[
            { value: ALL, label: t`All deliveries` },
            ...DELIVERY_STATES.map(value => ({ value, label: states[value] })),
          ]}
          onChange={({ currentTarget }) =>
            show({
              state: DELIVERY_STATES.find(one => one === currentTarget.value),
              page: undefined,
              delivery: undefined,
            })
          }
        />
      </div>
      <ResultList
        query={found}
        label={t`Deliveries`}
        heading={total => t`${plural(total, { one: "# delivery", other: "# deliveries" })}`}
        failed={t`The deliveries couldn’t be loaded`}
        empty={
          state
            ? { title: t`No deliveries in this state` }
            : {
                title: t`No deliveries yet`,
                text: t`Messages will appear here when something happens or you send a test.`,
              }
        }
        linkTo={to => linkTo({ delivery: undefined, page: to > 1 ? to : undefined })}
      >
        {items => <DeliveriesTable items={items} linkTo={one => linkTo({ delivery: one })} />}
      </ResultList>
      <DeliveryDialog delivery={opened} onClose={() => show({ delivery: undefined })} />
    </>
  )
}

type DeliveriesTableProps = {
  items: readonly WebhookDelivery[]
  linkTo: (id: number) => {
    readonly to: "/admin/webhooks/$id"
    readonly params: { id: string }
    readonly search: DeliveriesQuery
  }
}

function DeliveriesTable({ items, linkTo }: DeliveriesTableProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { typeText } = useWebhookTexts()
  return (
    <Table className={table.table} aria-label={t`Deliveries`} highlightOnHover>
      <TableHead titles={[t`Message`, t`State`, t`Attempts`, t`Time`, t`Next attempt`]} />
      <Table.Tbody>
        {items.map(({ id, type, event, state, attempts, body, next_at }) => (
          <Table.Tr key={id} data-row>
            <Table.Td className={table.main}>
              <Link className={table.open} {...linkTo(id)} resetScroll={false}>
                {typeText(type)}
              </Link>{" "}
              <span className={table.minor}>#{event}</span>
            </Table.Td>
            <Table.Td className={table.minor}>
              <DeliveryState delivery={{ state, attempts }} />
            </Table.Td>
            <Table.Td className={`${table.minor} ${table.wide}`}>
              {formatNumber(attempts.length, locale)}
            </Table.Td>
            <Table.Td className={table.minor}>{formatMoment(String(body.timestamp), locale)}</Table.Td>
            <Table.Td
              className={`${table.minor} ${next_at ? "" : table.wide}`}
              data-label={next_at ? t`Next attempt` : undefined}
            >
              {next_at ? formatMoment(next_at, locale) : "—"}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
