/** The stages of a request; marking it as read does not change them. Every page loads this file, through its routes. */
export const STAGES = ["new", "contacted", "qualified", "deal", "lost", "spam"] as const
export type Stage = (typeof STAGES)[number]
