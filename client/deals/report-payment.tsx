import { Trans, useLingui } from "@lingui/react/macro"
import { Button, FileInput, Group, Stack, Text } from "@mantine/core"
import { useState } from "react"
import { formatDay, formatMoment } from "../lib/format-time.ts"
import { sendPrivateFile } from "../lib/send-private-file.ts"
import { useFailureText } from "../lib/use-failure-text.ts"
import { useLocale } from "../lib/use-locale.ts"
import { DealDialog } from "./accept-dialog.tsx"
import { useDeal } from "./deal-access.tsx"
import { filesOf } from "./file-links.tsx"
import { formatCents } from "./money.ts"
import { StepForm } from "./step-form.tsx"

/** What the buyer said that it sent, as long as no receipt has answered it. */
function Reported() {
  const locale = useLocale()
  const { payment, ledger } = useDeal().deal
  const reported = payment?.reported
  const isAnswered =
    !reported ||
    ledger.some(({ kind, state, at }) => kind === "received" && state !== "rescinded" && at >= reported.at)
  if (isAnswered) return null
  const sum = formatCents(reported.amount, locale)
  const moment = formatMoment(reported.at, locale)
  const day = formatDay(reported.sent_on, locale)
  return (
    <p>
      <Trans>
        You reported on {moment} that you sent {sum} on {day}. We’ll email you when it has arrived.
      </Trans>
    </p>
  )
}

/** After paying the buyer says so, and what a short sum costs is said before. */
export function ReportPayment() {
  const { t } = useLingui()
  const locale = useLocale()
  const failureText = useFailureText()
  const { deal, headers } = useDeal()
  const [isOpen, setOpen] = useState(false)
  const [fileId, setFileId] = useState<number | null>(null)
  const [name, setName] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const may = deal.next.some(({ call, by }) => call === "reportPayment" && by === "buyer")
  // Each report has its own proof.
  const close = () => {
    setOpen(false)
    setFileId(null)
    setName(null)
    setProblem(null)
  }
  const add = async (file: File | null) => {
    setProblem(null)
    if (!file) return
    try {
      const access = { headers: headers(), lang: locale }
      const { id } = await sendPrivateFile(filesOf(deal.number), { file }, access)
      setFileId(id)
      setName(file.name)
    } catch (error) {
      setProblem(t`“${file.name}” couldn’t be added. ${failureText(error)}`)
    }
  }
  return (
    <Stack gap="xs">
      <Text size="xs" c="dimmed">
        <Trans>
          Ask your bank to charge all fees to you (“OUR”), so that the whole sum arrives. If less arrives, the
          deal waits until you have transferred the rest, usually one to three business days more.
        </Trans>
      </Text>
      <Reported />
      {may && (
        <Group gap="xs">
          <Button variant="default" onClick={() => setOpen(true)}>
            <Trans>I’ve sent the payment…</Trans>
          </Button>
        </Group>
      )}
      <DealDialog opened={isOpen} onClose={close} title={t`I’ve sent the payment`}>
        <Stack gap="sm">
          <FileInput
            label={t`Confirmation from your bank (optional)`}
            placeholder={name ?? t`Choose a file`}
            description={t`Only you and our team see it.`}
            error={problem}
            onChange={add}
          />
          <StepForm call="reportPayment" given={{ file_id: fileId }} onClose={close} />
        </Stack>
      </DealDialog>
    </Stack>
  )
}
