import { Trans, useLingui } from "@lingui/react/macro"
import classes from "./editor-form.module.css"
import { BasicsSection } from "./fields/basics-section.tsx"
import { DealSection } from "./fields/deal-section.tsx"
import { FiguresSection } from "./fields/figures-section.tsx"
import { FilesSection } from "./fields/files-section.tsx"
import { SellerImage } from "./fields/seller-image.tsx"
import { SellerSection } from "./fields/seller-section.tsx"
import { WordsSection } from "./fields/words-section.tsx"
import { ProblemSummary } from "./problem-summary.tsx"
import { SectionNav } from "./section-nav.tsx"
import type { Editor } from "./use-editor.ts"
import type { Lookups } from "./use-lookups.ts"

/** All fields of a listing, in one column beside the section list. */
export function EditorForm({ editor, lookups }: { editor: Editor; lookups: Lookups }) {
  const { t } = useLingui()
  const { form, files, refusals, summaryRef, base } = editor
  return (
    <form
      className={classes.form}
      aria-label={t`Listing`}
      noValidate
      onSubmit={event => event.preventDefault()}
    >
      <SectionNav
        errors={form.errors}
        missing={base.listing?.status === "published" ? null : form.countMissing()}
      />
      <div className={classes.sections}>
        <ProblemSummary errors={form.errors} refusals={refusals} boxRef={summaryRef} />
        <p className={classes.legend}>
          <Trans>Fields marked * are required to publish. A draft needs only a title.</Trans>
        </p>
        <BasicsSection form={form} lookups={lookups} />
        <DealSection form={form} lookups={lookups} />
        <FiguresSection form={form} lookups={lookups} />
        <WordsSection form={form} />
        <FilesSection form={form} files={files} />
        <SellerSection form={form} image={<SellerImage form={form} files={files} />} />
      </div>
    </form>
  )
}
