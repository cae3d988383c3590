import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Group, NativeSelect, Stack, Text, Textarea, TextInput } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import type { ContactRequest } from "#shared/requests/contact.ts"
import { STAGE_LABELS, STAGES } from "#shared/requests/pipeline.ts"
import { fieldTextsOf } from "../../../lib/failure.ts"
import { formatDay, formatMoment } from "../../../lib/format-time.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useFailureText } from "../../../lib/use-failure-text.ts"
import { useLocale } from "../../../lib/use-locale.ts"
import { useTranslate } from "../../../lib/use-translate.ts"
import { ButtonLink } from "../../../ui/action-button.tsx"
import { Form } from "../../../ui/form.tsx"
import { FormProblem } from "../../../ui/form-problem.tsx"
import { WrittenText } from "../../../ui/written-text.tsx"
import { useMay } from "../../restricted.tsx"
import { useContactsCache } from "../contact-changes.ts"
import { isAgreed, MakeDeal } from "./make-deal.tsx"

/** The progress of a request: stage, assignee, deal, notes and the next step, and related requests. */
export function PipelinePanel({ request }: { request: ContactRequest }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const failureText = useFailureText()
  const cache = useContactsCache()
  const utils = trpc.useUtils()
  const people = trpc.contacts.people.useQuery()
  const { id, stage = "new", assignee = null } = request
  const onSuccess = async () => {
    await utils.contacts.get.invalidate({ id })
    cache.refreshCounts()
    await cache.refreshListLater()
  }
  const setStage = trpc.contacts.setStage.useMutation({ onSuccess })
  const assign = trpc.contacts.assign.useMutation({ onSuccess })
  const known = people.data?.data ?? []
  const all = assignee && !known.some(one => one.id === assignee.id) ? [...known, assignee] : known
  const error = setStage.error ?? assign.error
  return (
    <Stack component="section" aria-label={t`Progress`}>
      <Group align="flex-start" gap="sm">
        <NativeSelect
          flex="1 1 10rem"
          label={t`Stage`}
          value={stage}
          data={STAGES.map(value => ({ value, label: translate(STAGE_LABELS[value]) }))}
          onChange={({ currentTarget }) => {
            const chosen = STAGES.find(one => one === currentTarget.value)
            if (chosen) setStage.mutate({ ids: [id], stage: chosen })
          }}
        />
        <NativeSelect
          flex="1 1 10rem"
          label={t`Assigned to`}
          value={assignee?.id ?? ""}
          data={[
            { value: "", label: t`No one` },
            ...all.map(({ id: value, name }) => ({ value, label: name || t`Former colleague` })),
          ]}
          onChange={({ currentTarget }) =>
            assign.mutate({ ids: [id], staff_id: currentTarget.value || null })
          }
        />
      </Group>
      <FormProblem>{error && failureText(error)}</FormProblem>
      <Deals request={request} />
      <Notes request={request} />
      <RelatedRequests id={id} />
    </Stack>
  )
}

function Deals({ request }: { request: ContactRequest }) {
  const { t } = useLingui()
  const may = useMay()
  if (!may("deals.manage")) return null
  const { app, deals = [] } = request
  if (deals.length === 0 && !app) return null
  return (
    <Group gap="xs">
      {deals.map(number => (
        <ButtonLink key={number} variant="default" to="/admin/deals/$number" params={{ number }}>
          {t`Deal ${number}`}
        </ButtonLink>
      ))}
      {deals.length === 0 && !isAgreed(request) && <MakeDeal request={request} variant="default" />}
    </Group>
  )
}

function Notes({ request }: { request: ContactRequest }) {
  const { t } = useLingui()
  const locale = useLocale()
  const failureText = useFailureText()
  const utils = trpc.useUtils()
  const { id, notes = [], next_step: nextStep = null, due_on: dueOn = null } = request
  const [text, setText] = useState("")
  const [step, setStep] = useState(nextStep ?? "")
  const [due, setDue] = useState(dueOn ?? "")
  const note = trpc.contacts.note.useMutation({
    onSuccess: saved => {
      setText("")
      utils.contacts.get.setData({ id }, saved)
      utils.contacts.list.invalidate(undefined, { refetchType: "none" })
    },
  })
  const problems = fieldTextsOf(note.error) ?? {}
  return (
    <Stack gap="xs">
      <h2>
        <Trans>Notes</Trans>
      </h2>
      {nextStep && (
        <Text>
          <b>{nextStep}</b> {dueOn && <time dateTime={dueOn}>{formatDay(dueOn, locale)}</time>}
        </Text>
      )}
      <Stack component="ol" gap="sm">
        {notes.map(one => (
          <li key={one.id}>
            <Text size="xs" c="dimmed">
              {[one.by, formatMoment(one.at, locale)].filter(Boolean).join(" · ")}
            </Text>
            <WrittenText>{one.text}</WrittenText>
          </li>
        ))}
      </Stack>
      <Form
        isPending={note.isPending}
        onSubmit={() =>
          // Sends only changed fields: a colleague may have planned something else meanwhile.
          note.mutate({
            id,
            text,
            ...(step !== (nextStep ?? "") && { next_step: step }),
            ...(due !== (dueOn ?? "") && { due_on: due || null }),
          })
        }
      >
        <Textarea
          label={t`New note`}
          value={text}
          error={problems.text}
          autosize
          minRows={2}
          onChange={event => setText(event.currentTarget.value)}
        />
        <Group align="flex-start" gap="sm">
          <TextInput
            flex="1 1 10rem"
            label={t`Next step`}
            value={step}
            error={problems.next_step}
            onChange={event => setStep(event.currentTarget.value)}
          />
          <TextInput
            flex="1 1 10rem"
            label={t`Due on`}
            type="date"
            value={due}
            error={problems.due_on}
            onChange={event => setDue(event.currentTarget.value)}
          />
        </Group>
        <FormProblem>{note.error && !Object.keys(problems).length && failureText(note.error)}</FormProblem>
        <div>
          <Button type="submit" variant="default" data-pending={note.isPending || undefined}>
            <Trans>Add a note</Trans>
          </Button>
        </div>
      </Form>
    </Stack>
  )
}

function RelatedRequests({ id }: { id: number }) {
  const locale = useLocale()
  const translate = useTranslate()
  const { data } = trpc.contacts.related.useQuery({ id })
  if (!data?.data.length) return null
  return (
    <Stack gap="xs">
      <h2>
        <Trans>Same person or listing</Trans>
      </h2>
      <Stack component="ul" gap="sm">
        {data.data.map(other => (
          <Text key={other.id} component="li">
            <Link to="/admin/contacts/$id/edit" params={{ id: String(other.id) }}>
              {other.name}
            </Link>{" "}
            <Text component="span" size="xs" c="dimmed">
              {[
                other.app?.title,
                translate(STAGE_LABELS[other.stage ?? "new"]),
                formatMoment(other.created_at, locale),
              ]
                .filter(Boolean)
                .join(" · ")}
            </Text>
          </Text>
        ))}
      </Stack>
    </Stack>
  )
}
