import { Trans, useLingui } from "@lingui/react/macro"
import { Alert, Button, Group, Stack, Text, Textarea, TextInput } from "@mantine/core"
import { useState } from "react"
import { PAYMENT_METHOD_TITLES } from "#shared/listings/payment-method-titles.ts"
import type { EscrowDetails, PaymentLine } from "#shared/settings/settings.ts"
import { fieldTextsOf } from "../../lib/failure.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useTranslate } from "../../lib/use-translate.ts"
import { FormProblem } from "../../ui/form-problem.tsx"
import { AccountSection } from "../account/account-section.tsx"
import { useAnnounce } from "../announce.tsx"
import { useSettingSections } from "../use-setting-sections.ts"
import { FRAME } from "./escrow-changes.tsx"
import { PendingEscrow, useIsOnlyOwner } from "./pending-escrow.tsx"

type Typed = { payee: string; lines: string }

/** A line of an account is typed as `IBAN: GB33 …`. */
const toLines = (text: string): PaymentLine[] =>
  text
    .split("\n")
    .filter(line => line.trim() !== "")
    .map(line => {
      const [label = "", ...rest] = line.split(":")
      return { label: label.trim(), value: rest.join(":").trim() }
    })
const toText = (lines: readonly PaymentLine[]) =>
  lines.map(({ label, value }) => `${label}: ${value}`).join("\n")

type EscrowFormProps = {
  details: EscrowDetails | null
  onSaved: (id: string | null) => void
  onClose: () => void
}

/** The partner, and for each payment method that buyers can use, the payee and the account. */
function EscrowForm({ details, onSaved, onClose }: EscrowFormProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const announce = useAnnounce()
  const failureText = useFailureText()
  const utils = trpc.useUtils()
  const [partner, setPartner] = useState({
    name: details?.partner.name ?? "",
    website: details?.partner.website ?? "",
    licence: details?.partner.licence ?? "",
  })
  const [methods, setMethods] = useState<Typed[]>(
    PAYMENT_METHOD_TITLES.map((_, index) => {
      const found = details?.methods.find(one => one.payment_method_id === index + 1)
      return { payee: found?.payee ?? "", lines: toText(found?.lines ?? []) }
    }),
  )
  const save = trpc.settings.setEscrow.useMutation({
    retry: false,
    onSuccess: ({ pending }) => {
      announce(pending ? t`The change is now waiting to be confirmed.` : t`The escrow details are saved.`)
      onSaved(pending?.id ?? null)
      onClose()
      return utils.settings.invalidate()
    },
  })
  const problems = fieldTextsOf(save.error)
  /** The first wrong line of a method; methods without details are not sent, so the server counts fewer. */
  const problemsOf = (index: number) => {
    const sent = methods.slice(0, index).filter(({ payee, lines }) => payee || lines).length
    const found = Object.entries(problems ?? {}).find(([name]) => name.startsWith(`methods.${sent}.`))
    return methods[index]?.lines ? found?.[1] : undefined
  }
  const submit = () =>
    save.mutate({
      partner,
      methods: methods.flatMap(({ payee, lines }, index) =>
        payee || lines ? [{ payment_method_id: index + 1, payee, lines: toLines(lines) }] : [],
      ),
    })
  const change = (at: number, patch: Partial<Typed>) =>
    setMethods(methods.map((one, index) => (index === at ? { ...one, ...patch } : one)))
  return (
    <form
      noValidate
      aria-busy={save.isPending}
      onSubmit={event => {
        event.preventDefault()
        if (!save.isPending) submit()
      }}
    >
      <Stack gap="sm" maw="var(--measure)">
        <TextInput
          label={t`Escrow partner`}
          value={partner.name}
          error={problems?.partner ?? problems?.["partner.name"]}
          onChange={event => setPartner({ ...partner, name: event.currentTarget.value })}
        />
        <TextInput
          label={t`Website`}
          type="url"
          value={partner.website}
          onChange={event => setPartner({ ...partner, website: event.currentTarget.value })}
        />
        <TextInput
          label={t`License`}
          value={partner.licence}
          onChange={event => setPartner({ ...partner, licence: event.currentTarget.value })}
        />
        {methods.map(({ payee, lines }, index) => {
          const title = PAYMENT_METHOD_TITLES[index]
          const method = title ? translate(title) : ""
          return (
            // The methods are a fixed list.
            <Stack key={method} gap="sm">
              <TextInput
                label={t`${method}: payee`}
                value={payee}
                onChange={event => change(index, { payee: event.currentTarget.value })}
              />
              <Textarea
                label={t`${method}: account`}
                description={t`One line each, such as “IBAN: GB33 BUKB 2020 1555 5555 55”`}
                error={problemsOf(index)}
                autosize
                minRows={2}
                value={lines}
                onChange={event => change(index, { lines: event.currentTarget.value })}
              />
            </Stack>
          )
        })}
        <FormProblem>{problems?.methods ?? (save.error && !problems && failureText(save.error))}</FormProblem>
        <Group gap="sm">
          <Button type="submit" data-pending={save.isPending || undefined}>
            <Trans>Save</Trans>
          </Button>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Where buyers pay: the current details, a change that waits for confirmation, and the form for a new one. */
export function EscrowSection() {
  const titles = useSettingSections()
  const failureText = useFailureText()
  const found = trpc.settings.escrow.useQuery()
  const [isEditing, setEditing] = useState(false)
  /** The change that was entered on this page. */
  const [entered, setEntered] = useState<string | null>(null)
  const isOnlyOwner = useIsOnlyOwner()
  const pending = found.data?.pending
  return (
    <AccountSection
      id="escrow"
      title={titles.escrow}
      note={
        <Trans>
          Copied into each contract when it is sent. A change takes effect when another owner confirms it; a
          sole owner can confirm it after 24 hours.
        </Trans>
      }
    >
      <FormProblem>{found.error && failureText(found.error)}</FormProblem>
      {pending && <PendingEscrow key={pending.id} details={pending} isNew={pending.id === entered} />}
      {found.data?.current && <Details details={found.data.current} />}
      {found.data && !isEditing && (
        <Button variant="default" me="auto" onClick={() => setEditing(true)}>
          {found.data.current ? <Trans>Change the details</Trans> : <Trans>Enter the details</Trans>}
        </Button>
      )}
      {found.data && isEditing && (
        <>
          {found.data.current && isOnlyOwner && (
            <Alert>
              <Trans>
                You’re the only owner, so nobody can check this change for you. You can confirm it yourself 24
                hours after you save it, with the partner’s name and a note of how you checked the account.
                Until then, the current details apply. If you want someone else to check it, invite another
                owner, who can confirm a change after their first 24 hours.
              </Trans>
            </Alert>
          )}
          <EscrowForm
            details={found.data.pending ?? found.data.current}
            onSaved={setEntered}
            onClose={() => setEditing(false)}
          />
        </>
      )}
    </AccountSection>
  )
}

function Details({ details }: { details: EscrowDetails }) {
  const translate = useTranslate()
  const { partner, methods } = details
  return (
    <Stack gap="xs" {...FRAME}>
      <Text fw={600}>{partner.name}</Text>
      {partner.website && <Text>{partner.website}</Text>}
      {partner.licence && <Text>{partner.licence}</Text>}
      {methods.map(({ payment_method_id: id, payee, lines }) => {
        const title = PAYMENT_METHOD_TITLES[id - 1]
        return (
          <div key={id}>
            <Text>
              {title && translate(title)}: {payee}
            </Text>
            <Text component="ul" size="xs" c="dimmed">
              {lines.map(({ label, value }) => (
                <li key={label + value}>
                  {label}: {value}
                </li>
              ))}
            </Text>
          </div>
        )
      })}
    </Stack>
  )
}
