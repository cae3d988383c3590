import { Trans, useLingui } from "@lingui/react/macro"
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router"
import { TRPCClientError } from "@trpc/client"
import { type ReactNode, useEffect } from "react"
import { BRAND } from "#shared/brand.ts"
import { Button, LinkButton } from "../ui/button.tsx"
import { Container } from "../ui/container.tsx"
import { EmptyBoxDrawing } from "./illustrations/place-drawings.tsx"
import classes from "./notice.module.css"

/** The 404 page; React hoists its title and robots rule into the head. */
export function NotFoundPage() {
  const { t } = useLingui()
  const title = t`Page not found`
  return (
    <Notice drawing={<EmptyBoxDrawing />} title={title}>
      <title>{`${title} · ${BRAND}`}</title>
      <meta name="robots" content="noindex" />
      <p>
        <Trans>The page may have moved, or the app may have been sold.</Trans>
      </p>
      <div>
        <LinkButton to="/marketplace">
          <Trans>Browse the marketplace</Trans>
        </LinkButton>
        <LinkButton to="/" variant="default">
          <Trans>Go to the home page</Trans>
        </LinkButton>
      </div>
    </Notice>
  )
}

type NoticeProps = { drawing: ReactNode; title: ReactNode; children: ReactNode }

/** A page with one message: illustration, heading, sentence and next step (the last child). */
export function Notice({ drawing, title, children }: NoticeProps) {
  return (
    <Container className={classes.notice}>
      <div className={classes.drawing}>{drawing}</div>
      <div className={classes.text}>
        <h1 className={classes.title}>{title}</h1>
        {children}
      </div>
    </Container>
  )
}

/**
 * The error page, which does not show the error's message. It retries automatically when the connection is back.
 */
export function ErrorPage({ error, reset }: Pick<ErrorComponentProps, "error" | "reset">) {
  const { t } = useLingui()
  const router = useRouter()
  const title = t`This page couldn’t be loaded`
  const retry = async () => {
    // Not every browser refetches a script that failed to load, and it may be gone after a deployment.
    if (navigator.onLine && !(error instanceof TRPCClientError)) return window.location.reload()
    await router.invalidate()
    reset()
  }
  useEffect(() => {
    window.addEventListener("online", retry)
    return () => window.removeEventListener("online", retry)
  })
  return (
    <Notice drawing={<EmptyBoxDrawing />} title={title}>
      <title>{`${title} · ${BRAND}`}</title>
      <meta name="robots" content="noindex" />
      <p>
        <Trans>Something went wrong on our side or with the connection. Try again in a moment.</Trans>
      </p>
      <div>
        <Button onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
        <LinkButton to="/marketplace" variant="default">
          <Trans>Browse the marketplace</Trans>
        </LinkButton>
      </div>
    </Notice>
  )
}
