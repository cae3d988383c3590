/** The other staff who have the form of a listing open. */
export type Editing = { others: { id: string; name: string }[] }
