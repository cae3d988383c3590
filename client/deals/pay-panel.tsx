import { Trans, useLingui } from "@lingui/react/macro"
import { Alert, Box, Button, CopyButton, Flex, Paper, Stack, Text } from "@mantine/core"
import { IconCheck, IconCopy, IconShieldCheck } from "@tabler/icons-react"
import type { ReactNode } from "react"
import type { Deal } from "#shared/deals/deal.ts"
import { PAYMENT_METHOD_TITLES } from "#shared/listings/payment-method-titles.ts"
import { typePrice } from "#shared/money/typed-price.ts"
import { formatDeadline } from "../lib/format-time.ts"
import { useLocale } from "../lib/use-locale.ts"
import { useTranslate } from "../lib/use-translate.ts"
import rows from "../ui/rows.module.css"
import { useDeal } from "./deal-access.tsx"
import { formatCents } from "./money.ts"
import { arrivingSum } from "./turn-facts.ts"

/** The sum and the account for the buyer's payment; each part can be copied. */
export function PayPanel() {
  const { t } = useLingui()
  const locale = useLocale()
  const { payment, ledger } = useDeal().deal
  if (!payment) return null
  const { received, owed, payee, lines = [], reference, due_at } = payment
  const arriving = arrivingSum(ledger)
  const unpaid = Math.max(0, payment.missing - arriving)
  const texts = { unpaid, received, owed, arriving }
  const money = (name: keyof typeof texts) => formatCents(texts[name], locale)
  const [came, whole, checked] = [money("received"), money("owed"), money("arriving")]
  return (
    <Stack gap="sm">
      <PayLines>
        <CopiedLine
          label={unpaid < owed ? t`Still missing` : t`Amount`}
          value={money("unpaid")}
          copied={typePrice(unpaid / 100)}
          isLoud
        />
        {payee && <CopiedLine label={t`Payee`} value={payee} />}
        {lines.map(({ label, value }) => (
          <CopiedLine key={`${label} ${value}`} label={label} value={value} />
        ))}
        <CopiedLine label={t`Reference`} value={reference} />
        {due_at && (
          <PayLine
            label={t({ message: "Pay by", context: "until when" })}
            value={formatDeadline(due_at, locale)}
          />
        )}
      </PayLines>
      {arriving > 0 && (
        <p>
          <Trans>We are checking a payment of {checked}. Don’t pay it again.</Trans>
        </p>
      )}
      {received > 0 && (
        <p>
          <Trans>
            {came} of {whole} has arrived. Transfer only the missing amount.
          </Trans>
        </p>
      )}
      {lines.length === 0 && (
        <p>
          <Trans>
            This deal began before payment details were shown here. Ask the mediator in the messages how to
            pay.
          </Trans>
        </p>
      )}
      <PartnerLine payment={payment} />
      {lines.length > 0 && (
        <Alert color="green" role="none" icon={<IconShieldCheck aria-hidden="true" />}>
          <Text c="var(--success)" fw={600}>
            <Trans>We never send or change these details by message or email.</Trans>
          </Text>
        </Alert>
      )}
      <Text size="xs" c="dimmed">
        <Trans>We’ll email you when your money has arrived.</Trans>
      </Text>
    </Stack>
  )
}

/** How to pay, and who holds the money. */
function PartnerLine({ payment }: { payment: NonNullable<Deal["payment"]> }) {
  const translate = useTranslate()
  const { partner, website, method_id: methodId } = payment
  const method = PAYMENT_METHOD_TITLES[(methodId ?? 0) - 1]
  return (
    <Text size="xs" c="dimmed">
      {method && translate(method)}
      {partner && (
        <>
          {" · "}
          <Trans>Escrow partner: {partner}</Trans>
        </>
      )}
      {website && (
        <>
          {" · "}
          <a href={website} target="_blank" rel="noreferrer">
            {website.replace(/^https?:\/\//, "")}
          </a>
        </>
      )}
    </Text>
  )
}

/** A list of sums and details, one below the other. */
export function PayLines({ children }: { children: ReactNode }) {
  return (
    <Paper component="dl" withBorder className={rows.rows}>
      {children}
    </Paper>
  )
}

type PayLineProps = { label: string; value: string; isLoud?: boolean; button?: ReactNode }

/** A label and its value; a sum is never broken, so its button goes below one that leaves no room. */
export function PayLine({ label, value, isLoud, button }: PayLineProps) {
  return (
    <Box mih="3.5rem" p="xs" pl="md">
      <Text component="dt" size="xs" c="dimmed">
        {label}
      </Text>
      <Flex
        component="dd"
        align="center"
        justify="space-between"
        wrap={isLoud ? "wrap" : "nowrap"}
        gap="sm"
        fz={isLoud ? "var(--text-xl)" : undefined}
        fw={600}
        style={{ fontVariantNumeric: "tabular-nums" }}
      >
        <Text span inherit miw={0} {...(isLoud && { lh: 1.2, style: { whiteSpace: "nowrap" } })}>
          {value}
        </Text>
        {button}
      </Flex>
    </Box>
  )
}

type CopiedLineProps = Omit<PayLineProps, "button"> & { copied?: string }

/** A label, its value, and a button that copies the value. */
export function CopiedLine({ copied, ...line }: CopiedLineProps) {
  const { t } = useLingui()
  const { label, value } = line
  const button = (
    <CopyButton value={copied ?? value}>
      {({ copied: isCopied, copy }) => (
        <Button
          variant="default"
          size="xs"
          flex="none"
          aria-label={t`Copy: ${label}`}
          leftSection={isCopied ? <IconCheck size={18} /> : <IconCopy size={18} />}
          onClick={copy}
        >
          <span aria-live="polite">{isCopied ? t`Copied` : t`Copy`}</span>
        </Button>
      )}
    </CopyButton>
  )
  return <PayLine {...line} button={button} />
}
