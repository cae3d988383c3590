import { Trans, useLingui } from "@lingui/react/macro"
import { FieldsSection } from "../../listing-form/fields/fields-section.tsx"
import { FilesSection } from "../../listing-form/fields/files-section.tsx"
import { SellerImage } from "../../listing-form/fields/seller-image.tsx"
import { sectionsOf } from "../../listing-form/form-sections.ts"
import type { Lookups } from "../../listing-form/use-lookups.ts"
import classes from "./editor.module.css"
import { EvidenceSection, SellerWarning } from "./evidence/evidence-section.tsx"
import { ProblemSummary } from "./problem-summary.tsx"
import { SectionNav } from "./section-nav.tsx"
import type { Editor } from "./use-editor.ts"

/** All fields of a listing, in one column beside the section list. */
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
              notes={{ specials: <SellerWarning listingId={listingId} specials={form.values.specials} /> }}
            >
              {id === "seller" && <SellerImage form={form} files={files} />}
            </FieldsSection>
          ),
        )}
        {listingId !== null && <EvidenceSection listingId={listingId} onIdentity={editor.followIdentity} />}
      </div>
    </form>
  )
}
