import { Trans, useLingui } from "@lingui/react/macro"
import { Radio, Stack, Text, Textarea, TextInput } from "@mantine/core"
import { useForm } from "@mantine/form"
import type { AskedDeal, Deal, Identity } from "#shared/deals/deal.ts"
import type { Party } from "#shared/deals/states.ts"
import { unprintable } from "#shared/printable.ts"
import { trpc } from "../lib/trpc.ts"
import { Form } from "../ui/form.tsx"
import { FormProblem } from "../ui/form-problem.tsx"
import { FormButtons } from "./section.tsx"
import { useDealChange } from "./use-deal-change.ts"

type IdentityFormProps = {
  deal: Pick<Deal, "number" | "version"> & { state: string }
  identity: Identity | null
  /** The name that is already known to the deal. */
  name: string
  /** Staff choose the party; a party enters its own identity. */
  party?: Party
  onClose?: () => void
}

/** The typed identity; what the contract cannot print is refused at its field. */
function useIdentityForm(identity: Identity | null, name: string) {
  const { t } = useLingui()
  /** A name that the contract could not print would only be refused when staff send it. */
  const unprintableIn = (text: string) => {
    const characters = unprintable(text).join(" ")
    return characters
      ? t`The contract can’t contain these characters: ${characters}. Please use Latin, Greek or Cyrillic letters, as in your passport.`
      : null
  }
  const problemIn = (text: string) => (text.trim() ? unprintableIn(text) : t`This field is required`)
  return useForm({
    initialValues: {
      kind: identity?.kind ?? ("person" as const),
      legal_name: identity?.legal_name ?? name,
      address: identity?.address ?? "",
      country: identity?.country ?? "",
      company_number: identity?.company_number ?? "",
      signatory: identity?.signatory ?? "",
    },
    validate: {
      legal_name: problemIn,
      address: problemIn,
      country: problemIn,
      signatory: (text, values) => (values.kind === "company" ? problemIn(text) : null),
      company_number: (text, values) => (values.kind === "company" ? problemIn(text) : null),
    },
  })
}

/** What a change means while the contract is being signed, and who sees the details. */
function IdentityNotes({ isSigning, isOwn }: { isSigning: boolean; isOwn: boolean }) {
  return (
    <>
      {isSigning && (
        <Text c="var(--error)">
          <Trans>
            The contract names these details. If you change them, signatures become void and the mediator
            sends a new contract.
          </Trans>
        </Text>
      )}
      {isOwn && (
        <Text c="dimmed" maw="var(--measure)">
          <Trans>
            The contract shows these details to the other side. Apart from that, only our staff who handle
            deals can see them.
          </Trans>
        </Text>
      )}
    </>
  )
}

/** The identity of a party in the contract: a person, or a company with its signatory. */
export function IdentityForm({ deal, identity, name, party, onClose }: IdentityFormProps) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const { run, isPending, failure } = useDealChange(deal)
  const form = useIdentityForm(identity, name)
  const { kind } = form.values
  const isCompany = kind === "company"
  const submit = async () => {
    if (form.validate().hasErrors) return
    const { company_number, signatory, ...rest } = form.values
    const send = (version: number) =>
      utils.client.deals.setIdentity.mutate({
        number: deal.number,
        version,
        ...rest,
        company_number: isCompany ? company_number || null : null,
        signatory: isCompany ? signatory || null : null,
        ...(party && { party }),
      })
    // The other side and staff work on the same draft at the same time.
    const isStillMeant = (newest: Deal | AskedDeal) => {
      const { buyer, seller } = newest
      const own = party ? newest[party] : [buyer, seller].find(one => one?.locale !== undefined)
      return newest.state === "draft" && JSON.stringify(own?.identity ?? null) === JSON.stringify(identity)
    }
    if (await run(send, isStillMeant)) onClose?.()
  }
  return (
    <Form gap="sm" maw="var(--measure)" isPending={isPending} onSubmit={submit}>
      <IdentityNotes isSigning={deal.state === "contract"} isOwn={!party} />
      <Radio.Group
        label={t`Contracting party`}
        value={kind}
        onChange={value => form.setFieldValue("kind", value === "company" ? "company" : "person")}
      >
        <Stack align="flex-start" gap="xs">
          <Radio value="person" label={t`A person`} />
          <Radio value="company" label={t`A company`} />
        </Stack>
      </Radio.Group>
      <TextInput
        label={isCompany ? t`Registered company name` : t`Full legal name`}
        description={
          isCompany ? undefined : t`As in your passport or ID; you’ll sign the contract with this name.`
        }
        autoComplete={isCompany ? "organization" : "name"}
        {...form.getInputProps("legal_name")}
        error={form.errors.legal_name ?? failure.fields.legal_name}
      />
      {isCompany && (
        <>
          <TextInput
            label={t`Registration number`}
            autoComplete="off"
            {...form.getInputProps("company_number")}
            error={form.errors.company_number ?? failure.fields.company_number}
          />
          <TextInput
            label={t`Full name of the person who signs`}
            autoComplete="name"
            {...form.getInputProps("signatory")}
            error={form.errors.signatory ?? failure.fields.signatory}
          />
        </>
      )}
      <Textarea
        label={t`Address`}
        autosize
        minRows={2}
        autoComplete="street-address"
        {...form.getInputProps("address")}
        error={form.errors.address ?? failure.fields.address}
      />
      <TextInput
        label={t`Country`}
        autoComplete="country-name"
        {...form.getInputProps("country")}
        error={form.errors.country ?? failure.fields.country}
      />
      <FormProblem>{failure.text ?? failure.fields.party}</FormProblem>
      <FormButtons isPending={isPending} onClose={onClose}>
        <Trans>Save the details</Trans>
      </FormButtons>
    </Form>
  )
}
