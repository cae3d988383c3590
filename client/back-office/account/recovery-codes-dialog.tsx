import { Trans } from "@lingui/react/macro"
import { Box, Button, CopyButton, Group, Stack } from "@mantine/core"
import { BRAND } from "#shared/brand.ts"
import { saveFile } from "../../lib/save-file.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { FormProblem } from "../../ui/form-problem.tsx"
import { DialogEnds, FormDialog } from "../form-dialog.tsx"

const COLUMNS = { columns: "12rem" }

/** Creates ten recovery codes after asking, and shows them this one time. */
export function RecoveryCodesDialog({ hasCodes, onClose }: { hasCodes: boolean; onClose: () => void }) {
  const failureText = useFailureText()
  const utils = trpc.useUtils()
  const create = trpc.passkeys.createRecoveryCodes.useMutation({
    retry: false,
    onSettled: () => utils.passkeys.invalidate(),
  })
  const codes = create.data?.codes
  const text = (codes ?? []).join("\n")
  return (
    <FormDialog
      opened
      onClose={onClose}
      // A stray click must not close the only view of the codes.
      closesOutside={!codes}
      title={<Trans>Recovery codes</Trans>}
    >
      <Stack>
        <FormProblem>{create.error && failureText(create.error)}</FormProblem>
        {codes ? (
          <>
            <p role="status">
              <Trans>Keep these codes somewhere safe. Each works once, and they won’t be shown again.</Trans>
            </p>
            <Box component="ul" p="md" bdrs="md" bg="var(--sunken)" style={COLUMNS}>
              {codes.map(code => (
                <li key={code}>
                  <code>{code}</code>
                </li>
              ))}
            </Box>
            <Group justify="flex-end" gap="xs">
              <CopyButton value={text}>
                {({ copied, copy }) => (
                  <Button variant="default" onClick={copy}>
                    {copied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
                  </Button>
                )}
              </CopyButton>
              <Button
                variant="default"
                onClick={() => saveFile(`${BRAND}-recovery-codes.txt`, `${text}\n`, "text/plain")}
              >
                <Trans>Download</Trans>
              </Button>
              <Button onClick={onClose}>
                <Trans>Done</Trans>
              </Button>
            </Group>
          </>
        ) : (
          <>
            <p>
              <Trans>
                You get ten codes. If you lose your passkey, each one lets you sign in once with your email.
              </Trans>
            </p>
            {hasCodes && (
              <p>
                <Trans>The codes that you have now will stop working.</Trans>
              </p>
            )}
            <DialogEnds onCancel={onClose}>
              <Button
                data-autofocus
                aria-disabled={create.isPending || undefined}
                onClick={() => !create.isPending && create.mutate()}
              >
                <Trans>Create the codes</Trans>
              </Button>
            </DialogEnds>
          </>
        )}
      </Stack>
    </FormDialog>
  )
}
