import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { type ComponentType, useEffect, useState } from "react"
import type { Listing } from "#shared/listings/listing.ts"
import type { BuyerAccessProps } from "../access/buyer-access.tsx"
import { useMemberSession } from "../session/member-session.ts"
import { Button } from "../ui/button.tsx"
import classes from "./confidential-files.module.css"
import { Section } from "./section.tsx"

const load = () => import("../access/load-buyer-access.ts")

/**
 * The number of files for buyers with access. The member's actions are loaded after sign-in, or on a visitor's click.
 */
export function ConfidentialFiles({ listing }: { listing: Listing }) {
  const { t, i18n } = useLingui()
  const count = listing.confidential_files
  const isSignedIn = useMemberSession() !== null
  const [isAsked, setAsked] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const [Access, setAccess] = useState<ComponentType<BuyerAccessProps> | null>(null)
  const isLoading = count > 0 && (isSignedIn || isAsked) && !Access && !isFailed
  useEffect(() => {
    if (!isLoading) return
    load()
      .then(module => module.loadBuyerAccess(i18n))
      .then(
        component => setAccess(() => component),
        () => setFailed(true),
      )
  }, [isLoading, i18n])
  if (count === 0) return null
  const ask = () => {
    setFailed(false)
    setAsked(true)
  }
  return (
    <Section title={t`Confidential files`}>
      <p className={classes.note}>
        <Plural
          value={count}
          one="The seller shows # file only to buyers with access."
          other="The seller shows # files only to buyers with access."
        />
      </p>
      {Access ? (
        <Access listing={listing} />
      ) : (
        <p>
          <Button variant="default" data-pending={isLoading || undefined} onClick={ask}>
            <Trans>Ask for access</Trans>
          </Button>
        </p>
      )}
      {isFailed && (
        <p role="alert">
          <Trans>The form could not be loaded. Check your connection and try again.</Trans>
        </p>
      )}
    </Section>
  )
}
