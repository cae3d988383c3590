import "../../deals/mantine-styles.ts"
import { Trans, useLingui } from "@lingui/react/macro"
import { Badge, Button } from "@mantine/core"
import { useState } from "react"
import type { AskedDeal } from "#shared/deals/deal.ts"
import { IdentityForm } from "../../deals/identity-form.tsx"
import styles from "../../deals/turn.module.css"

/** Before the first contract a party enters its identity, and sees nothing else of the deal. */
export function AskedPage({ deal }: { deal: AskedDeal }) {
  const { t } = useLingui()
  const own = deal.buyer ?? deal.seller
  const identity = own?.identity ?? null
  const [isChanging, setChanging] = useState(false)
  const isOpen = identity === null || isChanging
  return (
    <section className={styles.turn} data-mine={identity === null || undefined} aria-label={t`What’s next`}>
      <div className={styles.turnHead}>
        <Badge variant={identity ? "light" : "filled"} color={identity ? "gray" : "accent"} size="lg">
          {identity ? t`The mediator’s turn` : t`Your turn`}
        </Badge>
        <h2>
          {identity ? t`The mediator is preparing the contract` : t`Enter your details for the contract`}
        </h2>
        <p className={styles.turnFacts}>
          <Trans>
            The contract names both sides in full. We’ll email you when it is ready. No money has been paid
            yet.
          </Trans>
        </p>
      </div>
      {isOpen ? (
        <IdentityForm
          deal={deal}
          identity={identity}
          name={own?.name ?? ""}
          {...(isChanging && { onClose: () => setChanging(false) })}
        />
      ) : (
        <>
          <p>{[identity.legal_name, identity.address, identity.country].join(", ")}</p>
          <div>
            <Button size="xs" variant="default" onClick={() => setChanging(true)}>
              <Trans>Change the details</Trans>
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
