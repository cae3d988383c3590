import { excerpt } from "#shared/text.ts"

/** A heading on a line of its own, such as the form's prompts add, with or without an answer below. */
const HEADING = /^[^\n]{1,60}[:：][^\S\n]*$/gmu

/** The start of a description on one line, without headings, which say nothing outside of their page. */
export const descriptionExcerpt = (description: string, limit: number): string =>
  excerpt(description.replace(HEADING, ""), limit)
