import "../mantine-styles.ts"
import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { Button, FileButton, Group, Text } from "@mantine/core"
import { IconPaperclip } from "@tabler/icons-react"
import { type EvidenceClaim, FIGURE_CLAIMS } from "#shared/evidence/evidence.ts"
import { CLAIM_LABELS } from "#shared/evidence/evidence-labels.ts"
import { useTranslate } from "../../lib/use-translate.ts"
import { acceptOf } from "../../uploads/check-file.ts"
import { isRefused } from "../../uploads/form-files.ts"
import type { FormFilesControl } from "../../uploads/use-form-files.ts"
import type { ValueField } from "../form-values.ts"

type ProofProps = { claim: EvidenceClaim; files: FormFilesControl }

/** Asks for a document that proves a claim; only the team sees it. */
function Proof({ claim, files }: ProofProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const label = translate(CLAIM_LABELS[claim])
  const count = files.files.financials.filter(item => item.access?.claim === claim && !isRefused(item)).length
  return (
    <Group gap="xs" mt={4}>
      <FileButton
        accept={acceptOf("financials")}
        onChange={file => file && files.add("financials", [file], { visibility: "staff", claim })}
      >
        {props => (
          <Button
            {...props}
            variant="default"
            size="compact-sm"
            leftSection={<IconPaperclip size={14} />}
            aria-label={t`Add proof: ${label}`}
          >
            <Trans>Add proof</Trans>
          </Button>
        )}
      </FileButton>
      <Text size="sm" c="dimmed" role="status">
        {count > 0 ? (
          <Plural
            value={count}
            one="# file as proof, for our team only"
            other="# files as proof, for our team only"
          />
        ) : (
          <Trans>Only our team sees it</Trans>
        )}
      </Text>
    </Group>
  )
}

/** Asks for proof below a figure that is a claim; renders nothing below other fields. */
export function ProofOf({ field, files }: { field: ValueField; files: FormFilesControl }) {
  const found = FIGURE_CLAIMS.find(({ figure }) => figure === field)
  return found ? <Proof claim={found.claim} files={files} /> : null
}

/** Uses a report with monthly figures as proof of the earnings too; a table in a text file is a CSV there. */
export function addReport(files: FormFilesControl, file: File): void {
  const name = file.name.replace(/\.(?:tsv|txt)$/i, ".csv")
  const report = new File([file], name, { type: "text/csv" })
  files.add("financials", [report], { visibility: "staff", claim: "last_month_earnings" })
}
