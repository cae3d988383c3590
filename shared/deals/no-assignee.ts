/** The filter for deals without an assignee, instead of the id of a person of staff. */
export const NO_ASSIGNEE = "none"
