import { Trans, useLingui } from "@lingui/react/macro"
import { Box, Button, CopyButton, Group, Stack } from "@mantine/core"
import type { ReactNode } from "react"

const SECRET = { overflowWrap: "anywhere", userSelect: "all" } as const

type SecretViewProps = {
  secret: string
  /** Says that the secret is shown only once. */
  message: ReactNode
  copyLabel: string
  onClose: () => void
  children?: ReactNode
}

/** A secret in a dialog, to be copied. */
export function SecretView({ secret, message, copyLabel, onClose, children }: SecretViewProps) {
  const { t } = useLingui()
  return (
    <Stack>
      <p role="status">{message}</p>
      <Box component="code" p="sm" bdrs="md" bg="var(--sunken)" style={SECRET}>
        {secret}
      </Box>
      {children}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
        <CopyButton value={secret}>
          {({ copied, copy }) => <Button onClick={copy}>{copied ? t`Copied` : copyLabel}</Button>}
        </CopyButton>
      </Group>
    </Stack>
  )
}
