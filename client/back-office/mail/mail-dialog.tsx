import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Modal, Tabs } from "@mantine/core"
import type { Mail } from "#shared/mail/mail.ts"
import { formatNumber } from "../../lib/format.ts"
import { formatMoment } from "../../lib/format-time.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { useAnnounce } from "../announce.tsx"
import dialog from "../form-dialog.module.css"
import classes from "./mail-dialog.module.css"
import { MailState } from "./mail-state.tsx"

type MailDialogProps = {
  mail: Mail | null
  /** Whether there is a mail server. */
  sends: boolean
  onClose: () => void
}

/** One mail as text and as the recipient's mail program shows it. */
export function MailDialog({ mail, sends, onClose }: MailDialogProps) {
  const { t } = useLingui()
  return (
    <Modal
      opened={mail !== null}
      onClose={onClose}
      title={mail?.subject || t`No subject`}
      size="xl"
      // Inside `main`, where its header is not a second banner of the page.
      withinPortal={false}
      closeButtonProps={{ "aria-label": t`Close` }}
    >
      {mail && <Content mail={mail} sends={sends} />}
    </Modal>
  )
}

function Content({ mail, sends }: { mail: Mail; sends: boolean }) {
  const { t } = useLingui()
  const locale = useLocale()
  const announce = useAnnounce()
  const failureText = useFailureText()
  const utils = trpc.useUtils()
  const resend = trpc.mail.resend.useMutation({
    retry: false,
    onSuccess: () => announce(t`The message will be sent again.`),
    onSettled: () => utils.mail.list.invalidate(),
  })
  return (
    <div className={classes.content}>
      <dl className={classes.facts}>
        <dt>{t`Recipient`}</dt>
        <dd>{mail.to || "—"}</dd>
        <dt>{t`Written`}</dt>
        <dd>{formatMoment(mail.created_at, locale)}</dd>
        <dt>{t`State`}</dt>
        <dd>
          <MailState state={mail.state} />
        </dd>
        <dt>{t`Tries`}</dt>
        <dd>{formatNumber(mail.tries, locale)}</dd>
      </dl>
      <Tabs defaultValue="text" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="text">{t`Text`}</Tabs.Tab>
          <Tabs.Tab value="html">{t`HTML`}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="text">
          <pre className={classes.text}>{mail.text}</pre>
        </Tabs.Panel>
        <Tabs.Panel value="html">
          <iframe
            className={classes.frame}
            title={t`The message as HTML`}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            srcDoc={`<base target="_blank">${mail.html}`}
          />
        </Tabs.Panel>
      </Tabs>
      <div role="alert">{resend.error && <p className={classes.problem}>{failureText(resend.error)}</p>}</div>
      {sends && (
        <div className={dialog.ends}>
          <Button
            variant="default"
            data-pending={resend.isPending || undefined}
            aria-disabled={resend.isPending || undefined}
            onClick={() => !resend.isPending && resend.mutate({ id: mail.id })}
          >
            <Trans>Send again</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}
