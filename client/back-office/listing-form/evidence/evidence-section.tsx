import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Group, Skeleton, Stack, Text } from "@mantine/core"
import { IconAlertCircle } from "@tabler/icons-react"
import { skipToken } from "@tanstack/react-query"
import { useState } from "react"
import type { EvidenceClaim, EvidenceFile, StaffEvidence } from "#shared/evidence/evidence.ts"
import { CLAIM_LABELS, LEVEL_LABELS } from "#shared/evidence/evidence-labels.ts"
import { SPECIAL } from "#shared/listings/lookups.ts"
import { can } from "#shared/policy.ts"
import { formatMonth } from "../../../lib/format.ts"
import { formatDay } from "../../../lib/format-time.ts"
import { useSession } from "../../../lib/session.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useFailureText } from "../../../lib/use-failure-text.ts"
import { useLocale } from "../../../lib/use-locale.ts"
import { useTranslate } from "../../../lib/use-translate.ts"
import { FormSection } from "../../../listing-form/fields/fields-section.tsx"
import { usePrivateUrl } from "../../../uploads/private-image.tsx"
import { EvidenceDialog } from "./evidence-dialog.tsx"
import { EvidenceFileButton } from "./evidence-files.tsx"
import classes from "./evidence-section.module.css"

const ROW_HEIGHT = "18rem"

/** A file of a listing or proposal, and the claim that it proves. */
type ProofFile = { path: string; name: string; claim?: EvidenceClaim | null | undefined }

type ClaimProps = {
  /** Absent for a proposal, which has no evidence files. */
  listingId: number | undefined
  evidence: StaffEvidence
  files: readonly EvidenceFile[]
  proof: readonly ProofFile[]
  onEdit: (() => void) | null
}

/** A file of the seller that proves the claim. */
function ProofLink({ path, name }: ProofFile) {
  const url = usePrivateUrl(path)
  return (
    <Text
      component="a"
      td="underline"
      size="xs"
      c="dimmed"
      href={url}
      target="_blank"
      rel="noreferrer"
      download={name}
    >
      <Trans>Proof from the seller: {name}</Trans>
    </Text>
  )
}

function Claim({ listingId, evidence, files, proof, onEdit }: ClaimProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const locale = useLocale()
  const { claim, level, by, method, checked_on, through, note } = evidence
  const month = through === null ? null : formatMonth(through, locale)
  const label = translate(CLAIM_LABELS[claim])
  return (
    <div className={classes.claim}>
      <Text component="dt" fw={600}>
        {label}
      </Text>
      <Stack
        component="dd"
        gap={0}
        className={classes.facts}
        c={level === "self_reported" ? "dimmed" : undefined}
      >
        <span>
          {translate(LEVEL_LABELS[level])}
          {by === "product" && ` · ${t`automatically`}`}
          {checked_on && ` · ${formatDay(checked_on, locale)}`}
          {month && ` · ${t`through ${month}`}`}
        </span>
        {method && (
          <Text component="span" size="xs" c="dimmed">
            {method}
          </Text>
        )}
        {note && (
          <Text component="span" size="xs" c="dimmed">
            <Trans>Note: {note}</Trans>
          </Text>
        )}
        {listingId !== undefined &&
          files.map(file => <EvidenceFileButton key={file.id} listingId={listingId} file={file} />)}
        {proof.map(file => (
          <ProofLink key={file.path} {...file} />
        ))}
      </Stack>
      {onEdit && (
        <dd>
          <Button variant="subtle" size="compact-xs" onClick={onEdit} aria-label={t`Edit: ${label}`}>
            <Trans>Edit</Trans>
          </Button>
        </dd>
      )}
    </div>
  )
}

type EvidenceSectionProps = (
  | { listingId: number; proposalId?: undefined }
  /** A proposal of a new listing: its evidence becomes the listing's when it is accepted. */
  | { listingId?: undefined; proposalId: number }
) & {
  /** The seller's files. */
  proof: readonly ProofFile[]
  /** Called when the identity was recorded, with whether it is checked. */
  onIdentity?: (isChecked: boolean) => void
}

/** The evidence that staff recorded for a listing or a proposal; each claim is saved separately. */
export function EvidenceSection({ listingId, proposalId, proof, onIdentity }: EvidenceSectionProps) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const session = useSession()
  const [edited, setEdited] = useState<EvidenceClaim | null>(null)
  const subject = listingId === undefined ? { proposal_id: proposalId } : { listing_id: listingId }
  const { data, error, refetch } = trpc.evidence.get.useQuery(subject)
  const { data: files } = trpc.evidence.files.useQuery(
    listingId === undefined ? skipToken : { listing_id: listingId },
  )
  const mayWrite = session !== null && can({ kind: "staff", ...session.user }, "evidence.write")
  const editedEvidence = data?.claims.find(one => one.claim === edited)
  return (
    <FormSection
      id="evidence"
      title={t`Evidence`}
      note={t`Visitors see the level, the method and the date. If a figure changes, its evidence resets to “Stated by the seller”.`}
    >
      {data && (
        <dl>
          {data.claims.map(one => (
            <Claim
              key={one.claim}
              listingId={listingId}
              evidence={one}
              files={files?.data.filter(({ claim }) => claim === one.claim) ?? []}
              proof={proof.filter(({ claim }) => claim === one.claim)}
              onEdit={mayWrite ? () => setEdited(one.claim) : null}
            />
          ))}
        </dl>
      )}
      {!data && !error && <Skeleton height={ROW_HEIGHT} />}
      {!data && error && (
        <p role="alert">
          {failureText(error)}{" "}
          <Button variant="subtle" size="compact-xs" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      )}
      {editedEvidence && (
        <EvidenceDialog
          key={editedEvidence.claim}
          subject={subject}
          evidence={editedEvidence}
          onClose={() => setEdited(null)}
          onSaved={level => {
            setEdited(null)
            if (editedEvidence.claim === "identity") onIdentity?.(level === "checked")
          }}
        />
      )}
    </FormSection>
  )
}

type SellerWarningProps = { listingId: number | null; specials: readonly number[] }

/** Explains what saving records if Verified Seller and the identity check differ. */
export function SellerWarning({ listingId, specials }: SellerWarningProps) {
  const { data } = trpc.evidence.get.useQuery(listingId === null ? skipToken : { listing_id: listingId })
  const isKnown = listingId === null || data !== undefined
  const isChecked =
    data?.claims.some(({ claim, level }) => claim === "identity" && level === "checked") ?? false
  const isTicked = specials.includes(SPECIAL.verifiedSeller)
  return (
    <div role="status">
      {isKnown && isTicked !== isChecked && (
        <Group gap="xs" wrap="nowrap" mt="xs" fz="xs" c="var(--error)">
          <IconAlertCircle size={16} style={{ flex: "none" }} />
          {isTicked ? (
            <Trans>Saving records that our team checked the seller’s identity today.</Trans>
          ) : (
            <Trans>Saving removes the seller’s identity check.</Trans>
          )}
        </Group>
      )}
    </div>
  )
}
