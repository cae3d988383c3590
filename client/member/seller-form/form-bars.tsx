import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { Alert, Button, type ButtonProps, Text } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { type ComponentProps, lazy, Suspense, useState } from "react"
import type { FormField } from "../../listing-form/form-sections.ts"
import { VisuallyHidden } from "../../ui/visually-hidden.tsx"
import type { StepLink } from "./answer-list.tsx"
import classes from "./step-nav.module.css"
import { STEPS, type Step, stepOf, useStepTitles } from "./steps.ts"
import type { SellerForm } from "./use-seller-form.ts"

const PreviewDialog = lazy(async () => {
  const { PreviewDialog } = await import("../../listing-form/preview/preview-dialog.tsx")
  return { default: PreviewDialog }
})

type PreviewButtonProps = Omit<ComponentProps<typeof PreviewDialog>, "onClose"> & { look?: ButtonProps }
const LOOK: ButtonProps = { variant: "subtle", size: "lg" }

/** Shows the page as visitors will see it. */
export function PreviewButton({ look = LOOK, ...shown }: PreviewButtonProps) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button {...look} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        <Trans>Preview</Trans>
      </Button>
      {opened && (
        <Suspense>
          <PreviewDialog {...shown} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}

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

type StepNavProps = { step: Step; linkOf: StepLink; missing: FormField[]; hasFiles: boolean }

/** The steps by number, with their titles and how many fields are still missing. */
export function StepNav({ step, linkOf, missing, hasFiles }: StepNavProps) {
  const { t } = useLingui()
  const titles = useStepTitles()
  return (
    <nav className={classes.nav} aria-label={t`Steps`}>
      <ol className={classes.steps}>
        {STEPS.map((one, index) => {
          const count = missing.filter(field => stepOf(field) === one).length
          return (
            <li key={one}>
              <Link
                {...linkOf(one)}
                className={classes.step}
                aria-current={one === step ? "step" : undefined}
                data-complete={
                  (one !== "promise" && count === 0 && (one !== "files" || hasFiles)) || undefined
                }
              >
                <span className={classes.number} aria-hidden="true">
                  {index + 1}
                </span>
                <span className={classes.text}>
                  <span>{titles[one]}</span>
                  {count > 0 && (
                    <span className={classes.count}>
                      <VisuallyHidden>, </VisuallyHidden>
                      <Plural value={count} one="# field missing" other="# fields missing" />
                    </span>
                  )}
                </span>
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
