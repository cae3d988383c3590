import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Textarea, TextInput } from "@mantine/core"
import classes from "./contact-fields-form.module.css"
import { FormAlert } from "./form-alert.tsx"
import { type ContactSubject, useContactForm } from "./use-contact-form.ts"

type ContactFieldsFormProps = { subject: ContactSubject; onSent: () => void }

/** The fields with their problems, and the button that sends them once. */
export function ContactFieldsForm({ subject, onSent }: ContactFieldsFormProps) {
  const { t } = useLingui()
  const { form, problem, isPending, submit } = useContactForm(subject, onSent)
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-busy={isPending}>
      <TextInput
        {...form.getInputProps("name")}
        className={classes.whole}
        label={t`Name`}
        autoComplete="name"
        required
        data-autofocus
      />
      <TextInput
        {...form.getInputProps("phone")}
        label={t`Phone`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
      />
      <TextInput
        {...form.getInputProps("email")}
        label={t`Email`}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        required
      />
      <Textarea
        {...form.getInputProps("message")}
        className={classes.whole}
        label={t`Message (optional)`}
        rows={4}
      />
      <div className={classes.whole}>
        <FormAlert problem={problem} />
      </div>
      <Button
        className={classes.submit}
        type="submit"
        size="lg"
        aria-disabled={isPending || undefined}
        data-pending={isPending || undefined}
      >
        {isPending ? <Trans>Sending…</Trans> : <Trans>Send the request</Trans>}
      </Button>
    </form>
  )
}
