import { Trans } from "@lingui/react/macro"
import { Alert, Button, Text } from "@mantine/core"
import type { SellerForm } from "./use-seller-form.ts"

type SaveLineProps = Pick<SellerForm, "phase" | "problem" | "isUnstored"> & {
  isSignedIn: boolean
  isSaved: boolean
  hasInput: boolean
  onSignIn: () => void
}

/** Where the input is stored: on the server, in this browser, or nowhere. */
export function SaveLine(props: SaveLineProps) {
  const { phase, problem, isUnstored, isSignedIn, isSaved, hasInput, onSignIn } = props
  if (isUnstored && (!isSignedIn || phase !== "stored"))
    return (
      <Alert color="red" role="alert">
        <Trans>This browser can’t store what you typed. Don’t close this page before it’s saved.</Trans>{" "}
        {problem}
      </Alert>
    )
  if (!isSignedIn)
    return (
      <Text size="xs" c="dimmed" role="status">
        {hasInput ? <Trans>Saved in this browser.</Trans> : <Trans>Saved as you type.</Trans>}{" "}
        <Button variant="subtle" size="compact-xs" px={0} onClick={onSignIn}>
          <Trans>Sign in to save it to your account</Trans>
        </Button>
      </Text>
    )
  if (problem && phase !== "sending" && phase !== "waiting")
    return (
      <Alert color="red" role="alert">
        {problem}{" "}
        {phase === "unreachable" && <Trans>What you typed is saved in this browser and will be sent.</Trans>}
      </Alert>
    )
  return (
    <Text size="xs" c="dimmed" role="status">
      {phase === "waiting" || phase === "sending" ? (
        <Trans>Saving…</Trans>
      ) : isSaved ? (
        <Trans>All changes saved</Trans>
      ) : (
        <Trans>Saved as you type.</Trans>
      )}
    </Text>
  )
}
