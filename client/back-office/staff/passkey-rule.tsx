import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { Switch } from "@mantine/core"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useAnnounce } from "../announce.tsx"
import classes from "./staff-page.module.css"

/** Whether everyone has to sign in with a passkey, and who has none yet. */
export function PasskeyRule() {
  const { t } = useLingui()
  const announce = useAnnounce()
  const failureText = useFailureText()
  const utils = trpc.useUtils()
  const { data } = trpc.passkeys.rule.useQuery()
  const change = trpc.passkeys.setRule.useMutation({
    retry: false,
    onSuccess: ({ required }) =>
      announce(required ? t`Passkeys are now required.` : t`Passkeys are no longer required.`),
    onError: error => announce(failureText(error), "failed"),
    onSettled: () => utils.passkeys.invalidate(),
  })
  if (!data) return null
  const names = data.without.map(person => person.name).join(", ")
  return (
    <div className={classes.rule}>
      <Switch
        checked={change.isPending ? change.variables.required : data.required}
        onChange={event => change.mutate({ required: event.currentTarget.checked })}
        label={t`Require passkeys`}
        description={t`Anyone without a passkey must add one at the next sign-in. After that, the password alone is refused; a recovery code always works.`}
      />
      {data.without.length > 0 && (
        <p>
          <Plural
            value={data.without.length}
            one="# person has no passkey yet:"
            other="# people have no passkey yet:"
          />{" "}
          {names}
        </p>
      )}
      {data.without.length === 0 && (
        <p>
          <Trans>Everyone has a passkey.</Trans>
        </p>
      )}
    </div>
  )
}
