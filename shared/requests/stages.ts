/** How far a request has come; marking it as read does not change it. Every page loads this file, through its routes. */
export const STAGES = ["new", "contacted", "qualified", "deal", "lost", "spam"] as const
export type Stage = (typeof STAGES)[number]
