import { Trans, useLingui } from "@lingui/react/macro"
import type { Listing } from "#shared/listings/listing.ts"
import { trpc } from "../../lib/trpc.ts"
import { ClaimsToReset } from "../../listing-form/claims-to-reset.tsx"
import { FieldsSection } from "../../listing-form/fields/fields-section.tsx"
import { FilesSection } from "../../listing-form/fields/files-section.tsx"
import { SellerImage } from "../../listing-form/fields/seller-image.tsx"
import { sectionsOf } from "../../listing-form/form-sections.ts"
import { type FormValues, valuesOf } from "../../listing-form/form-values.ts"
import type { Lookups } from "../../listing-form/use-lookups.ts"
import classes from "./editor.module.css"
import { EvidenceSection, SellerWarning } from "./evidence/evidence-section.tsx"
import { ProblemSummary } from "./problem-summary.tsx"
import { SectionNav } from "./section-nav.tsx"
import type { Editor } from "./use-editor.ts"

/** All fields of a listing, in one column next to the section list. */
export function EditorForm({ editor, lookups }: { editor: Editor; lookups: Lookups }) {
  const { t } = useLingui()
  const { form, files, refusals, summaryRef, base } = editor
  const listingId = base.listing?.id ?? null
  return (
    <form
      className={classes.form}
      aria-label={t`Listing`}
      noValidate
      onSubmit={event => event.preventDefault()}
    >
      <SectionNav
        form={form}
        hasEvidence={listingId !== null}
        missing={base.listing?.status === "published" ? null : form.missing().length}
      />
      <div className={classes.sections}>
        <ProblemSummary errors={form.errors} refusals={refusals} boxRef={summaryRef} />
        <p className={classes.legend}>
          <Trans>Fields marked * are required to publish. A draft needs only a title.</Trans>
        </p>
        {sectionsOf(form.values.kind).map(id =>
          id === "files" ? (
            <FilesSection
              key={id}
              form={form}
              files={files}
              note={t`Files are uploaded immediately. Save to add them to the listing.`}
            />
          ) : (
            <FieldsSection
              key={id}
              id={id}
              form={form}
              lookups={lookups}
              hasKind={base.listing !== null}
              files={files}
              notes={{ specials: <SellerWarning listingId={listingId} specials={form.values.specials} /> }}
            >
              {id === "seller" && <SellerImage form={form} files={files} />}
            </FieldsSection>
          ),
        )}
        {base.listing && <FormResets listing={base.listing} values={form.values} />}
        {listingId !== null && (
          <EvidenceSection
            listingId={listingId}
            proof={base.listing ? attachmentsOf(base.listing) : []}
            onIdentity={editor.followIdentity}
          />
        )}
      </div>
    </form>
  )
}

const attachmentsOf = ({ files, financials }: Listing) => [...files, ...financials]

/** Warns before a changed figure resets its evidence. */
function FormResets({ listing, values }: { listing: Listing; values: FormValues }) {
  const { data } = trpc.evidence.get.useQuery({ listing_id: listing.id })
  if (!data) return null
  return <ClaimsToReset evidence={data.claims} before={valuesOf(listing)} after={values} />
}
