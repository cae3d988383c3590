import { Trans } from "@lingui/react/macro"
import { type Choices, type Difference, fieldsFromThem } from "./conflict-table.tsx"

type MergeProps<Field extends string> = {
  differences: readonly Difference<Field>[]
  choices: Choices<Field>
}

/** What merging two versions means. */
export function MergeNote({ differences }: Pick<MergeProps<string>, "differences">) {
  const hasQuestions = differences.some(({ changedBy }) => changedBy === "both")
  return (
    <p>
      {differences.length === 0 && (
        <Trans>The two versions are the same, so it doesn’t matter which one you keep.</Trans>
      )}
      {differences.length > 0 && !hasQuestions && (
        <Trans>You each changed different fields. Both changes are kept.</Trans>
      )}
      {hasQuestions && (
        <Trans>
          Fields that only one of you changed are merged. Where you both changed a field, choose a version.
        </Trans>
      )}
    </p>
  )
}

/** What the button of a merge keeps: a choice by field, both changes, or one's own alone. */
export function MergeLabel<Field extends string>({ differences, choices }: MergeProps<Field>) {
  if (fieldsFromThem(differences, choices).length === 0) return <Trans>Keep mine</Trans>
  const hasQuestions = differences.some(({ changedBy }) => changedBy === "both")
  return hasQuestions ? <Trans>Save my choice</Trans> : <Trans>Keep both changes</Trans>
}
