import { Trans, useLingui } from "@lingui/react/macro"
import { Button } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { AccountSection } from "../account/account-section.tsx"
import { useAnnounce } from "../announce.tsx"
import { useSettingSections } from "../use-setting-sections.ts"
import classes from "./settings.module.css"

/** Whether mail is sent, and a test of it. */
export function MailSection() {
  const titles = useSettingSections()
  const { t } = useLingui()
  const announce = useAnnounce()
  const failureText = useFailureText()
  const { data } = trpc.mail.settings.useQuery()
  const test = trpc.settings.testMail.useMutation({
    retry: false,
    onSuccess: ({ state }) => {
      if (state === "sent") return announce(t`The test mail was sent to your address.`)
      if (state === "waiting") return announce(t`The test mail is still waiting to be sent.`, "failed")
      announce(t`The test mail was stored, because no mail server is set up.`)
    },
    onError: error => announce(failureText(error), "failed"),
  })
  return (
    <AccountSection
      id="mail"
      title={titles.mail}
      note={<Trans>The mail server is set in the server’s environment.</Trans>}
    >
      <div className={classes.form}>
        {data && (
          <p>
            {data.sends ? (
              <Trans>A mail server is set up; mail is sent.</Trans>
            ) : (
              <Trans>There is no mail server: mail is only stored for owners to read.</Trans>
            )}{" "}
            <Link to="/admin/mail">
              <Trans>Show the emails</Trans>
            </Link>
          </p>
        )}
        <div className={classes.buttons}>
          <Button
            variant="default"
            data-pending={test.isPending || undefined}
            onClick={() => !test.isPending && test.mutate()}
          >
            <Trans>Send a test mail to me</Trans>
          </Button>
        </div>
      </div>
    </AccountSection>
  )
}
