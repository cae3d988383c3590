import { Trans, useLingui } from "@lingui/react/macro"
import { useState } from "react"
import type { Access } from "#shared/access/access.ts"
import { CLAIM_LABELS } from "#shared/evidence/evidence-labels.ts"
import type { Listing, ListingFile } from "#shared/listings/listing.ts"
import { formatBytes } from "../lib/format.ts"
import { formatMoment } from "../lib/format-time.ts"
import { savePrivateFile } from "../lib/private-files.ts"
import { storageUrl } from "../lib/storage-url.ts"
import { trpc } from "../lib/trpc.ts"
import { useFailureText } from "../lib/use-failure-text.ts"
import { useLocale } from "../lib/use-locale.ts"
import { MemberCalls } from "../session/member-calls.tsx"
import { memberHeaders, useMemberSession } from "../session/member-session.ts"
import { SignInForm } from "../sign-in/sign-in-form.tsx"
import { Button } from "../ui/button.tsx"
import { FormProblem } from "../ui/form-problem.tsx"
import { Mantine } from "../ui/mantine.tsx"
import { takeFocus } from "../ui/take-focus.ts"
import classes from "./access.module.css"
import { AccessRequestDialog } from "./access-request-dialog.tsx"
import "@mantine/core/styles/InlineInput.layer.css"
import "@mantine/core/styles/Checkbox.layer.css"

export type BuyerAccessProps = { listing: Pick<Listing, "id" | "title" | "files" | "financials"> }

/** The state of the member's request for the confidential files of a listing, and the files once it is granted. */
export function BuyerAccess({ listing }: BuyerAccessProps) {
  const session = useMemberSession()
  return (
    <MemberCalls key={session?.token}>
      <Mantine>
        {session ? (
          <MemberAccess listing={listing} name={session.member.name} />
        ) : (
          <div className={classes.part}>
            <p>
              <Trans>Sign in with your email address to ask for access.</Trans>
            </p>
            <SignInForm />
          </div>
        )}
      </Mantine>
    </MemberCalls>
  )
}

function MemberAccess({ listing, name }: BuyerAccessProps & { name: string }) {
  const failureText = useFailureText()
  const [isAsking, setAsking] = useState(false)
  const [isSent, setSent] = useState(false)
  const mine = trpc.access.mine.useQuery({ listing_id: listing.id }, { refetchOnWindowFocus: true })
  const own = trpc.apps.get.useQuery({ id: listing.id })
  const access = mine.data?.data[0]
  const known = new Set([...listing.files, ...listing.financials].map(({ path }) => path))
  const seen = own.data ? [...own.data.files, ...own.data.financials] : []
  const isOwner = seen.some(({ visibility }) => visibility !== undefined)
  // The owner sees proof for our team too, which no buyer gets.
  const files = seen.filter(({ path, visibility }) => !known.has(path) && visibility !== "staff")
  const error = mine.error ?? own.error
  if (error)
    return (
      <>
        <FormProblem>{failureText(error)}</FormProblem>
        <p>
          <Button variant="default" onClick={() => Promise.all([mine.refetch(), own.refetch()])}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      </>
    )
  if (!mine.data || !own.data)
    return (
      <p role="status">
        <Trans>Loading…</Trans>
      </p>
    )
  const lookAgain = () => void Promise.all([mine.refetch(), own.refetch()])
  return (
    <div className={classes.part}>
      {isOwner ? (
        <p>
          <Trans>This is your own listing. Under “Your listings”, you decide who has access.</Trans>
        </p>
      ) : (
        <StateText access={access} isNew={isSent} />
      )}
      {files.length > 0 && (
        <ul className={classes.files}>
          {files.map(file => (
            <PrivateFile key={file.path} file={file} onFailed={lookAgain} />
          ))}
        </ul>
      )}
      {!isOwner && access?.state !== "asked" && access?.state !== "granted" && (
        <p>
          <Button variant="default" onClick={() => setAsking(true)}>
            <Trans>Ask for access</Trans>
          </Button>
        </p>
      )}
      <AccessRequestDialog
        listing={listing}
        name={name}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onSent={() => {
          setAsking(false)
          void mine.refetch().then(() => setSent(true))
        }}
      />
    </div>
  )
}

function StateText({ access, isNew }: { access: Access | undefined; isNew: boolean }) {
  const locale = useLocale()
  if (!access) return null
  const asked = formatMoment(access.asked_at, locale)
  const decided = access.decided_at === null ? "" : formatMoment(access.decided_at, locale)
  return (
    <div role="status" tabIndex={-1} ref={isNew ? takeFocus : null}>
      {access.state === "asked" && (
        <p>
          <Trans>You asked for access on {asked}. We’ll email you when the seller has decided.</Trans>
        </p>
      )}
      {access.state === "granted" && (
        <p>
          <Trans>You have had access since {decided}. The seller sees which files you open.</Trans>
        </p>
      )}
      {access.state === "declined" && (
        <p>
          <Trans>Your request was declined on {decided}.</Trans>
        </p>
      )}
      {access.state === "revoked" && (
        <p>
          <Trans>Your access ended on {decided}.</Trans>
        </p>
      )}
      {access.text && <blockquote className={classes.text}>{access.text}</blockquote>}
    </div>
  )
}

/** `onFailed` looks whether the access has ended. */
function PrivateFile({
  file: { path, name, size, claim },
  onFailed,
}: {
  file: ListingFile
  onFailed: () => void
}) {
  const { t } = useLingui()
  const locale = useLocale()
  const [isFailed, setFailed] = useState(false)
  const open = () => {
    setFailed(false)
    savePrivateFile(storageUrl(path), name, memberHeaders()).catch(() => {
      setFailed(true)
      onFailed()
    })
  }
  return (
    <li>
      <Button variant="default" size="xs" onClick={open} aria-label={t`Download ${name}`}>
        {name}
      </Button>{" "}
      <small>
        {claim && `${t(CLAIM_LABELS[claim])} · `}
        {formatBytes(size, locale)}
      </small>
      {isFailed && (
        <p role="alert">
          <Trans>The file couldn’t be downloaded. Please try again.</Trans>
        </p>
      )}
    </li>
  )
}
