import { type Message, msg } from "#shared/msg.ts"
import type { Offer, Writer } from "./conversation.ts"

/** The stages of a request; marking it as read does not change them. Every page loads this file, through its routes. */
export const STAGES = ["new", "contacted", "qualified", "negotiating", "deal", "lost", "spam"] as const
export type Stage = (typeof STAGES)[number]

export const STAGE_LABELS: Record<Stage, Message> = {
  new: msg({ message: "New", context: "stage of a request" }),
  contacted: msg({ message: "Contacted", context: "stage of a request" }),
  qualified: msg({ message: "Qualified", context: "stage of a request" }),
  negotiating: msg({ message: "Negotiating", context: "stage of a request" }),
  deal: msg({ message: "Deal", context: "stage of a request" }),
  lost: msg({ message: "Lost", context: "stage of a request" }),
  spam: msg({ message: "Spam", context: "stage of a request" }),
}

/** `amount` is whole US dollars. */
type LastOffer = Pick<Offer, "by" | "amount" | "state">
type RequestNote = { id: number; by: string | null; text: string; at: string }

/** The pipeline of a request; absent for visitors. */
export type Pipeline = {
  stage?: Stage
  assignee?: { id: string; name: string } | null
  next_step?: string | null
  /** The day by which the next step is due, such as `2026-01-31`. */
  due_on?: string | null
  /** The newest offer of its conversation; null for none. */
  last_offer?: LastOffer | null
  /** Who has to answer the open offer, or staff once one was accepted and there is no deal; null otherwise. */
  turn?: Writer | null
  /** The member with the sender's address; null for none. For staff who may see members, only for a single request. */
  member?: { id: string } | null
  /** Oldest first; only for a single request. */
  notes?: RequestNote[]
  /** The numbers of the deals created from it, for staff who may see deals; only for a single request. */
  deals?: string[]
}
