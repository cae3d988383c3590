import { Trans, useLingui } from "@lingui/react/macro"
import type { Listing } from "#shared/listing.ts"
import { PLATFORM } from "#shared/lookups.ts"
import classes from "./ownership-note.module.css"

/** How each store lets an account change hands, as far as it concerns this one. */
function useProcedures({ platforms, account_type }: Listing) {
  const { t } = useLingui()
  const isOrganization = account_type === "organization"
  const texts = {
    [PLATFORM.android]: isOrganization
      ? t`Google Play, organization: the owner of the Play Console account and of its payments profile is changed, after Google has verified the new organization.`
      : t`Google Play, personal: the account itself stays with its owner; its apps move to your own account by Google’s app transfer.`,
    [PLATFORM.ios]: isOrganization
      ? t`App Store, organization: the Account Holder role is transferred to a person of the acquiring organization, with Apple’s approval.`
      : t`App Store, individual: the membership stays with its owner; its apps move to your own account by Apple’s app transfer.`,
  }
  return platforms.flatMap(({ id }) => new Map(Object.entries(texts)).get(String(id)) ?? [])
}

/** That stores allow a change of ownership only by their own procedures, and which of them applies. */
export function OwnershipNote({ listing }: { listing: Listing }) {
  const procedures = useProcedures(listing)
  return (
    <aside className={classes.note}>
      <p>
        <Trans>
          Stores allow a change of ownership only by their own procedures. The deal follows the one that
          applies:
        </Trans>
      </p>
      <ul>
        {procedures.map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </aside>
  )
}
