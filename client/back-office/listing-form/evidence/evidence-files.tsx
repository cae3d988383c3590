import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Fieldset, Group, Stack, Text } from "@mantine/core"
import { useState } from "react"
import type { EvidenceClaim, EvidenceFile } from "#shared/evidence/evidence.ts"
import { MAX_FILE_MB } from "#shared/listings/files.ts"
import { formatBytes } from "../../../lib/format.ts"
import { savePrivateFile } from "../../../lib/private-files.ts"
import { authHeaders } from "../../../lib/session.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useFailureText } from "../../../lib/use-failure-text.ts"
import { useLocale } from "../../../lib/use-locale.ts"
import { AddFilesButton, FileButton } from "../../../ui/file-buttons.tsx"
import { FormProblem } from "../../../ui/form-problem.tsx"

const filesOf = (listingId: number) => `/api/apps/${listingId}/evidence/files`

/** Downloads a private file of the evidence, which is available to staff only. */
export function EvidenceFileButton({ listingId, file }: { listingId: number; file: EvidenceFile }) {
  const save = () => savePrivateFile(`${filesOf(listingId)}/${file.id}`, file.name, authHeaders())
  return <FileButton name={file.name} onSave={save} />
}

function FileRow({ listingId, file }: { listingId: number; file: EvidenceFile }) {
  const { t } = useLingui()
  const locale = useLocale()
  const failureText = useFailureText()
  const utils = trpc.useUtils()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending, error } = trpc.evidence.removeFile.useMutation({
    retry: false,
    onSuccess: () => utils.evidence.files.invalidate({ listing_id: listingId }),
  })
  const { id, name, size } = file
  return (
    <li>
      <Group gap="sm">
        <EvidenceFileButton listingId={listingId} file={file} />
        <Text component="span" size="xs" c="dimmed" me="auto">
          {formatBytes(size, locale)}
        </Text>
        {isAsking ? (
          <>
            <Button
              variant="subtle"
              size="compact-xs"
              autoFocus
              aria-label={t`Keep ${name}`}
              onClick={() => setAsking(false)}
              aria-disabled={isPending || undefined}
            >
              <Trans>Keep</Trans>
            </Button>
            <Button
              variant="subtle"
              size="compact-xs"
              color="red"
              aria-label={t`Delete ${name} for good`}
              aria-busy={isPending}
              onClick={() => !isPending && mutate({ listing_id: listingId, id })}
            >
              <Trans>Delete for good</Trans>
            </Button>
          </>
        ) : (
          <Button
            variant="subtle"
            size="compact-xs"
            aria-label={t`Remove ${name}`}
            onClick={() => setAsking(true)}
          >
            <Trans>Remove</Trans>
          </Button>
        )}
      </Group>
      <FormProblem>{error && failureText(error)}</FormProblem>
    </li>
  )
}

type EvidenceFilesProps = { listingId: number; claim: EvidenceClaim }

/** The private files of one claim; each change is saved immediately. */
export function EvidenceFiles({ listingId, claim }: EvidenceFilesProps) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const utils = trpc.useUtils()
  const { data, error, refetch } = trpc.evidence.files.useQuery({ listing_id: listingId })
  const own = data?.data.filter(file => file.claim === claim) ?? []
  return (
    <Fieldset variant="unstyled" legend={<b>{t`Private files`}</b>}>
      <Text size="xs" c="dimmed">
        <Trans>
          Only staff can see them. PDF, images, text, spreadsheets or ZIP, up to {MAX_FILE_MB} MB each.
        </Trans>
      </Text>
      {own.length > 0 && (
        <Stack component="ul" gap="xs" mt="xs" aria-label={t`Private files`}>
          {own.map(file => (
            <FileRow key={file.id} listingId={listingId} file={file} />
          ))}
        </Stack>
      )}
      {error && !data && (
        <p role="alert">
          {failureText(error)}{" "}
          <Button variant="subtle" size="compact-xs" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      )}
      <AddFilesButton
        address={filesOf(listingId)}
        fields={{ claim }}
        headers={authHeaders}
        onDone={() => utils.evidence.files.invalidate({ listing_id: listingId })}
      />
    </Fieldset>
  )
}
