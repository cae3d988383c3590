import { text } from "drizzle-orm/sqlite-core"
import { STAGES } from "#shared/requests/stages.ts"

/** The staff pipeline of a request. */
export const pipelineColumns = () => ({
  stage: text({ enum: STAGES }).notNull().default("new"),
  /** No foreign key: a request outlives the account of its assignee. */
  assigneeId: text("assignee_id"),
  nextStep: text("next_step"),
  /** A day such as `2026-01-31`. */
  dueOn: text("due_on"),
})
