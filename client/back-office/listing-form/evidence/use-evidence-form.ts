import { useForm } from "@mantine/form"
import { useState } from "react"
import { fieldText } from "#shared/error-texts.ts"
import type { FieldProblem } from "#shared/errors.ts"
import {
  EVIDENCE_LEVELS,
  type EvidenceLevel,
  MAX_METHOD_LENGTH,
  MAX_NOTE_LENGTH,
  type StaffEvidence,
} from "#shared/evidence/evidence.ts"
import { lengthOf } from "#shared/text.ts"
import { answerOf } from "../../../lib/failure.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useFailureText } from "../../../lib/use-failure-text.ts"
import { useTranslate } from "../../../lib/use-translate.ts"
import { useForgetListings } from "../../use-forget-listings.ts"

type Values = { level: string; method: string; checked_on: string; through: string; note: string }
/** The subject of the evidence. */
export type EvidenceSubject = { listing_id: number } | { proposal_id: number }

/** The date in UTC, as the server compares it. */
const today = () => new Date().toISOString().slice(0, 10)

/** The form of one claim; typed values are preserved if saving fails. */
export function useEvidenceForm(
  subject: EvidenceSubject,
  evidence: StaffEvidence,
  onSaved: (level: EvidenceLevel) => void,
) {
  const translate = useTranslate()
  const failureText = useFailureText()
  const forgetListings = useForgetListings()
  const { mutateAsync, isPending } = trpc.evidence.set.useMutation({ retry: false })
  const [problem, setProblem] = useState<string | null>(null)
  const problemOf = (found: FieldProblem | false) => (found ? fieldText(found, translate) : null)
  const isTooLong = (limit: number) => (value: string) =>
    problemOf(lengthOf(value.trim()) > limit && { code: "too_long", limit })
  const form = useForm<Values>({
    initialValues: {
      level: evidence.level,
      method: evidence.method ?? "",
      checked_on: evidence.checked_on ?? "",
      through: evidence.through ?? "",
      note: evidence.note ?? "",
    },
    validate: {
      method: (value, { level }) =>
        problemOf(level === "checked" && value.trim() === "" && { code: "required" }) ??
        isTooLong(MAX_METHOD_LENGTH)(value),
      note: isTooLong(MAX_NOTE_LENGTH),
      checked_on: value => problemOf(value > today() && { code: "date_in_future" }),
    },
  })
  const { level: chosen, checked_on } = form.values

  const save = form.onSubmit(
    async ({ level: text, ...values }) => {
      const level = EVIDENCE_LEVELS.find(one => one === text)
      if (isPending || !level) return
      setProblem(null)
      try {
        await mutateAsync({ ...subject, claims: [{ claim: evidence.claim, level, ...values }] })
        await forgetListings()
        onSaved(level)
      } catch (error) {
        const fields = answerOf(error)?.fields
        setProblem(fields?.claims?.join(" ") ?? failureText(error))
      }
    },
    errors => form.getInputNode(Object.keys(errors)[0] ?? "")?.focus(),
  )
  return {
    form,
    problem,
    isPending,
    save,
    today: today(),
    hasFacts: chosen !== "self_reported",
    /** The default is today, because evidence is usually recorded right after the check. */
    setLevel(level: string) {
      form.setFieldValue("level", level)
      if (level !== "self_reported" && checked_on === "") form.setFieldValue("checked_on", today())
    },
  }
}
