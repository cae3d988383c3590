import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Group, TextInput } from "@mantine/core"
import { type FormEvent, useState } from "react"
import { fieldTextsOf } from "../../lib/failure.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { FormProblem } from "../../ui/form-problem.tsx"
import { useAnnounce } from "../announce.tsx"

/** The name of the person who is signed in, as others of the team see it. */
export function OwnName({ saved }: { saved: string }) {
  const { t } = useLingui()
  const announce = useAnnounce()
  const failureText = useFailureText()
  const utils = trpc.useUtils()
  const [name, setName] = useState(saved)
  const save = trpc.staff.updateMe.useMutation({
    retry: false,
    onSuccess: ({ user }) => {
      utils.auth.me.setData(undefined, { user })
      void utils.staff.invalidate()
      announce(t`Your name is saved.`)
    },
  })
  const problem = fieldTextsOf(save.error)?.name
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate({ name })
  }
  return (
    <form onSubmit={submit} method="post" noValidate aria-busy={save.isPending}>
      <FormProblem>{save.error && !problem && failureText(save.error)}</FormProblem>
      <Group align="flex-end">
        <TextInput
          label={t`Name`}
          name="name"
          autoComplete="name"
          value={name}
          error={problem}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" variant="default" aria-disabled={save.isPending || undefined}>
          <Trans>Save the name</Trans>
        </Button>
      </Group>
    </form>
  )
}
