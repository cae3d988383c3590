import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Group, SimpleGrid, Stack, Text, TextInput } from "@mantine/core"
import { useForm } from "@mantine/form"
import { useState } from "react"
import { type CodePurpose, MAX_PAYMENT_LINES } from "#shared/deals/deal.ts"
import { trpc } from "../lib/trpc.ts"
import { useFailureText } from "../lib/use-failure-text.ts"
import { ActionButton } from "../ui/action-button.tsx"
import { Form } from "../ui/form.tsx"
import { FormProblem } from "../ui/form-problem.tsx"
import { useDeal } from "./deal-access.tsx"
import { FormButtons } from "./section.tsx"
import { useDealChange } from "./use-deal-change.ts"

type CodeFieldProps = {
  purpose: CodePurpose
  value: string
  error: string | undefined
  onChange: (code: string) => void
}

const focusShown = (input: HTMLInputElement | null) => input?.focus()

/** Asks for a code by email, then for the code. */
export function CodeField({ purpose, value, error, onChange }: CodeFieldProps) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const { number } = useDeal().deal
  const requested = trpc.deals.requestSignCode.useMutation({ retry: false })
  const request = () => !requested.isPending && requested.mutate({ number, purpose })
  if (!requested.isSuccess)
    return (
      <Stack align="flex-start" gap="xs">
        <ActionButton variant="default" isPending={requested.isPending} onClick={request}>
          <Trans>Email me a code</Trans>
        </ActionButton>
        <FormProblem>
          {error ? t`Get a code by email first.` : requested.error && failureText(requested.error)}
        </FormProblem>
      </Stack>
    )
  return (
    <Stack align="flex-start" gap="xs">
      <TextInput
        // The button that had the focus went with the request.
        ref={focusShown}
        label={t`Code from the email`}
        description={t`Six digits, valid for 10 minutes.`}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={value}
        error={error}
        onChange={event => onChange(event.currentTarget.value.replace(/\D/g, "").slice(0, 6))}
      />
      <Button variant="subtle" size="compact-xs" onClick={request}>
        <Trans>Send a new code</Trans>
      </Button>
    </Stack>
  )
}

/** The reader's payout details: a name and lines as the bank or service labels them, confirmed with a code by email. */
export function PayoutForm({ onClose }: { onClose?: () => void }) {
  const { t } = useLingui()
  const { deal, me } = useDeal()
  const utils = trpc.useUtils()
  const { run, isPending, failure } = useDealChange(deal)
  const [code, setCode] = useState("")
  const own = me === "mediator" ? null : deal[me]
  const form = useForm({
    initialValues: {
      payee: own?.payout?.payee ?? own?.identity?.legal_name ?? "",
      lines: own?.payout?.lines ?? [
        { label: t`Bank`, value: "" },
        { label: t`IBAN or account number`, value: "" },
        { label: t`BIC / SWIFT`, value: "" },
      ],
    },
  })
  const { payee, lines } = form.values
  const submit = async () => {
    // The names that the form suggests may stay without a value, but no value is dropped.
    const filled = lines.filter(({ value }) => value.trim() !== "")
    const unnamed = lines.findIndex(({ label, value }) => label.trim() === "" && value.trim() !== "")
    if (unnamed >= 0) return form.setFieldError(`lines.${unnamed}.label`, t`This field is required`)
    const send = (version: number) =>
      utils.client.deals.setPayout.mutate({ number: deal.number, version, payee, lines: filled, code })
    if (await run(send)) onClose?.()
  }
  /** Lines without a value are not sent, so the server counts fewer. */
  const valueProblem = (index: number) => {
    const sent = lines.slice(0, index).filter(({ value }) => value.trim() !== "").length
    const own = lines[index]?.value.trim() ? failure.fields[`lines.${sent}.value`] : undefined
    return own ?? (index === 0 ? failure.fields.lines : undefined)
  }
  const lineProblem = Object.entries(failure.fields).find(([name]) => /^lines\.\d+\.label$/.test(name))?.[1]
  return (
    <Form gap="sm" maw="var(--measure)" isPending={isPending} onSubmit={submit}>
      <Text c="dimmed" maw="var(--measure)">
        <Trans>
          Only you and our team see these details. If they change, we email you and check with you another
          way, such as by phone, before we pay.
        </Trans>
      </Text>
      <TextInput
        label={t`Payee`}
        autoComplete="off"
        {...form.getInputProps("payee")}
        error={failure.fields.payee}
      />
      {lines.map((_, index) => (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" key={form.key(`lines.${index}`)}>
          <TextInput
            label={t`Field name`}
            autoComplete="off"
            {...form.getInputProps(`lines.${index}.label`)}
          />
          <TextInput
            label={t`Value`}
            autoComplete="off"
            {...form.getInputProps(`lines.${index}.value`)}
            error={valueProblem(index)}
          />
        </SimpleGrid>
      ))}
      <Group gap="xs">
        {lines.length < MAX_PAYMENT_LINES && (
          <Button
            variant="subtle"
            size="compact-xs"
            onClick={() => form.insertListItem("lines", { label: "", value: "" })}
          >
            <Trans>Add a line</Trans>
          </Button>
        )}
        {lines.length > 1 && (
          <Button
            variant="subtle"
            size="compact-xs"
            onClick={() => form.removeListItem("lines", lines.length - 1)}
          >
            <Trans>Remove the last line</Trans>
          </Button>
        )}
      </Group>
      <FormProblem>{lineProblem}</FormProblem>
      <CodeField purpose="payout" value={code} error={failure.fields.code} onChange={setCode} />
      <FormProblem>{failure.text}</FormProblem>
      <FormButtons isPending={isPending} onClose={onClose}>
        <Trans>Save the payout details</Trans>
      </FormButtons>
    </Form>
  )
}
