import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Group, NativeSelect, Stack, Text, TextInput } from "@mantine/core"
import { useEffect, useRef, useState } from "react"
import { CHECK_WAYS, type CheckWay } from "#shared/second-check.ts"
import { type Escrow, SOLE_OWNER_WAIT_HOURS } from "#shared/settings/settings.ts"
import { HOUR_MS } from "#shared/units.ts"
import { fieldTextsOf } from "../../lib/failure.ts"
import { formatMoment } from "../../lib/format-time.ts"
import { useSession } from "../../lib/session.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { Form } from "../../ui/form.tsx"
import { FormProblem } from "../../ui/form-problem.tsx"
import { useAnnounce } from "../announce.tsx"
import { EscrowChanges, FRAME } from "./escrow-changes.tsx"

/** Whether the person who is signed in is the only owner; false until it is known. */
export function useIsOnlyOwner(): boolean {
  const { data } = trpc.staff.list.useQuery()
  return data !== undefined && data.data.filter(({ role }) => role === "owner").length === 1
}

function useWayTexts(): Record<CheckWay, string> {
  const { t } = useLingui()
  return { call: t`By phone`, video: t`By video call`, in_person: t`In person`, other: t`Another way` }
}

/** The calls of a change that waits. */
function useDecision() {
  const { t } = useLingui()
  const announce = useAnnounce()
  const utils = trpc.useUtils()
  const done = (text: string) => ({
    retry: false,
    onSuccess: () => {
      announce(text)
      return utils.settings.invalidate()
    },
  })
  return {
    confirm: trpc.settings.confirmEscrow.useMutation(done(t`The new escrow details apply from now on.`)),
    drop: trpc.settings.rescindEscrow.useMutation(done(t`The change was discarded.`)),
  }
}

type Typed = { how: CheckWay; contact: string; person: string; partner: string }
type CheckFieldsProps = {
  typed: Typed
  isOwn: boolean
  /** Whether the change names another partner. */
  isNewPartner: boolean
  problems: Partial<Record<string, string>> | null
  onChange: (typed: Typed) => void
}

/** How the new account was checked with the partner; the only owner types the partner's name as well. */
function CheckFields({ typed, isOwn, isNewPartner, problems, onChange }: CheckFieldsProps) {
  const { t } = useLingui()
  const ways = useWayTexts()
  const { how, contact, person, partner } = typed
  return (
    <>
      <Text>
        <Trans>
          Check the new details with the escrow partner first. Use a phone number or address that you already
          know, not one from the message that asked for the change.
        </Trans>
      </Text>
      <NativeSelect
        label={t`How you checked`}
        name="how"
        data={CHECK_WAYS.map(value => ({ value, label: ways[value] }))}
        value={how}
        onChange={event => {
          const chosen = CHECK_WAYS.find(way => way === event.currentTarget.value)
          if (chosen) onChange({ ...typed, how: chosen })
        }}
      />
      <TextInput
        label={t`Number or address that you used`}
        name="contact"
        autoComplete="off"
        value={contact}
        error={problems?.checked && contact.trim() === "" && problems.checked}
        onChange={event => onChange({ ...typed, contact: event.currentTarget.value })}
      />
      <TextInput
        label={t`Person who confirmed it`}
        name="person"
        autoComplete="off"
        value={person}
        error={problems?.checked && person.trim() === "" && problems.checked}
        onChange={event => onChange({ ...typed, person: event.currentTarget.value })}
      />
      {isOwn && (
        <TextInput
          label={isNewPartner ? t`Name of the new partner` : t`Name of the escrow partner`}
          name="typed_partner"
          autoComplete="off"
          value={partner}
          error={problems?.typed_partner}
          onChange={event => onChange({ ...typed, partner: event.currentTarget.value })}
        />
      )}
    </>
  )
}

const NOTHING: Typed = { how: "call", contact: "", person: "", partner: "" }

/** What is missing in the form, found before the person has to confirm with a password; null for nothing. */
function useMissing(typed: Typed, partner: string | null) {
  const { t } = useLingui()
  const { contact, person } = typed
  const isWrong = partner !== null && typed.partner.trim() !== partner
  const missing = {
    ...(!(contact.trim() && person.trim()) && { checked: t`This field is required` }),
    ...(isWrong && {
      typed_partner: typed.partner.trim()
        ? t`Type the name exactly as it is shown`
        : t`This field is required`,
    }),
  }
  return Object.keys(missing).length > 0 ? missing : null
}

/** Whether a moment, in milliseconds since 1970, has come. */
function useHasCome(moment: number): boolean {
  const [nowMs, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (moment <= Date.now()) return
    const timer = setTimeout(() => setNow(Date.now()), moment - Date.now())
    return () => clearTimeout(timer)
  }, [moment])
  return moment <= nowMs
}

type PendingEscrowProps = {
  details: NonNullable<Escrow["pending"]>
  /** The person has just entered it. */
  isNew: boolean
}

/** A change that waits: what it replaces, and the form by which another owner, or the only one, confirms it. */
export function PendingEscrow({ details, isNew }: PendingEscrowProps) {
  const locale = useLocale()
  const session = useSession()
  const failureText = useFailureText()
  const isOnlyOwner = useIsOnlyOwner()
  const { confirm, drop } = useDecision()
  const [typed, setTyped] = useState(NOTHING)
  const isOwn = details.by?.id === session?.user.id
  const name = details.by?.name ?? "—"
  const at = formatMoment(details.at, locale)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew) frame.current?.scrollIntoView({ block: "nearest" })
  }, [isNew])
  const [isChecked, setChecked] = useState(false)
  const missing = useMissing(typed, isOwn ? details.partner.name : null)
  const problems = (isChecked ? missing : null) ?? fieldTextsOf(confirm.error)
  const isShown =
    (problems?.checked && !(typed.contact.trim() && typed.person.trim())) || problems?.typed_partner
  const failure = confirm.error ?? drop.error
  const mayConfirm = !isOwn || isOnlyOwner
  const opensAt = isOwn ? new Date(details.at).getTime() + SOLE_OWNER_WAIT_HOURS * HOUR_MS : 0
  const isTooEarly = !useHasCome(opensAt)
  const from = formatMoment(new Date(opensAt).toISOString(), locale)
  const submit = () => {
    setChecked(true)
    if (missing || isTooEarly) return
    const { how, contact, person, partner } = typed
    confirm.mutate({
      id: details.id,
      checked: { how, contact, person },
      ...(isOwn && { typed_partner: partner }),
    })
  }
  return (
    <Stack ref={frame} gap="xs" {...FRAME}>
      <Text fw={600}>
        <Trans>Waiting to be confirmed</Trans>
      </Text>
      <Text>
        <Trans>
          Entered by {name}, {at}
        </Trans>
      </Text>
      <EscrowChanges changes={details.changes} />
      <Form isPending={confirm.isPending} onSubmit={submit}>
        {isOwn && !isOnlyOwner && (
          <Text>
            <Trans>Another owner has to confirm this change.</Trans>
          </Text>
        )}
        {isOwn && isOnlyOwner && (
          <Text>
            <Trans>You’re the only owner: you can confirm the change 24 hours after you entered it.</Trans>
          </Text>
        )}
        {mayConfirm && (
          <CheckFields
            typed={typed}
            isOwn={isOwn}
            isNewPartner={details.changes.some(({ method, label }) => method === null && label === "partner")}
            problems={problems}
            onChange={setTyped}
          />
        )}
        {mayConfirm && isTooEarly && (
          <Text>
            <Trans>You can confirm from {from}.</Trans>
          </Text>
        )}
        <FormProblem>{failure && !isShown && (problems?.checked ?? failureText(failure))}</FormProblem>
        <Group gap="sm">
          {mayConfirm && (
            <Button type="submit" disabled={isTooEarly} data-pending={confirm.isPending || undefined}>
              <Trans>Confirm the details</Trans>
            </Button>
          )}
          <Button
            variant="default"
            data-pending={drop.isPending || undefined}
            onClick={() => drop.isPending || drop.mutate({ id: details.id })}
          >
            <Trans>Discard change</Trans>
          </Button>
        </Group>
      </Form>
    </Stack>
  )
}
