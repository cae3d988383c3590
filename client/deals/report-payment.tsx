import { Trans, useLingui } from "@lingui/react/macro"
import { Button, FileInput, Group, Stack, Text } from "@mantine/core"
import { useState } from "react"
import { formatDay, formatMoment } from "../lib/format-time.ts"
import { sendPrivateFile } from "../lib/send-private-file.ts"
import { useFailureText } from "../lib/use-failure-text.ts"
import { useLocale } from "../lib/use-locale.ts"
import { Disclosure } from "../ui/disclosure.tsx"
import { DealDialog } from "./accept-dialog.tsx"
import { useDeal } from "./deal-access.tsx"
import { FileLink, filesOf } from "./file-links.tsx"
import { formatCents } from "./money.ts"
import { PayLine, PayLines, PayPanel } from "./pay-panel.tsx"
import { StepForm } from "./step-form.tsx"
import { openReportOf } from "./turn-facts.ts"

/** What the buyer said that it sent, in one sentence. */
function Reported({ reported }: { reported: Report }) {
  const locale = useLocale()
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
type Report = NonNullable<ReturnType<typeof openReportOf>>

/** How the buyer pays; folded while a reported payment is looked for, so that nobody pays twice. */
export function PaySteps() {
  const reported = openReportOf(useDeal().deal)
  const steps = (
    <Stack>
      <PayPanel />
      <ReportPayment />
    </Stack>
  )
  if (!reported) return steps
  return (
    <>
      <Reported reported={reported} />
      <Disclosure label={<Trans>Payment details</Trans>}>{steps}</Disclosure>
    </>
  )
}

/** What the buyer reported, for staff who look for the payment. */
export function ReportedFacts() {
  const { t } = useLingui()
  const locale = useLocale()
  const { deal } = useDeal()
  const reported = openReportOf(deal)
  if (!reported) return null
  const file = deal.files.find(({ id }) => id === reported.file_id)
  return (
    <Stack gap="xs">
      <PayLines>
        <PayLine label={t`Reported by the buyer`} value={formatCents(reported.amount, locale)} isLoud />
        <PayLine label={t`Sent on`} value={formatDay(reported.sent_on, locale)} />
        <PayLine label={t`Reported on`} value={formatMoment(reported.at, locale)} />
      </PayLines>
      {file && <FileLink file={file} label={t`Confirmation from the buyer’s bank`} />}
    </Stack>
  )
}

/** After paying the buyer says so, and what a short sum costs is said before. */
function ReportPayment() {
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
      {may && (
        <Group gap="xs">
          <Button variant="default" onClick={() => setOpen(true)}>
            <Trans>I’ve sent the payment…</Trans>
          </Button>
        </Group>
      )}
      <DealDialog opened={isOpen} onClose={close} title={t`I’ve sent the payment`}>
        <StepForm call="reportPayment" given={{ file_id: fileId }} onClose={close}>
          <FileInput
            label={t`Confirmation from your bank (optional)`}
            placeholder={name ?? t`Choose a file`}
            error={problem}
            onChange={add}
          />
        </StepForm>
      </DealDialog>
    </Stack>
  )
}
