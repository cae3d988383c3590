import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Flex, Group, Skeleton, Stack, TextInput } from "@mantine/core"
import "@mantine/core/styles/Flex.layer.css"
import { Link } from "@tanstack/react-router"
import { useEffect, useRef, useState } from "react"
import { flushSync } from "react-dom"
import type { ContactRequest } from "#shared/requests/contact.ts"
import { trpc } from "../../../lib/trpc.ts"
import { ActionButton, ButtonLink } from "../../../ui/action-button.tsx"
import { Facts } from "../../../ui/facts.tsx"
import { Form } from "../../../ui/form.tsx"
import { FormProblem } from "../../../ui/form-problem.tsx"
import {
  type Choices,
  ConflictTable,
  fieldsFromThem,
  findDifferences,
} from "../../../ui/merge/conflict-table.tsx"
import { MergeLabel, MergeNote } from "../../../ui/merge/merge-texts.tsx"
import { AdminPage } from "../../admin-page.tsx"
import { useAnnounce } from "../../announce.tsx"
import { ChoiceDialog } from "../../choice-dialog.tsx"
import { FailedList } from "../../list/list-states.tsx"
import { useReturn } from "../../list/remembered-place.ts"
import { Note } from "../../listing-form/notes.tsx"
import { useContactsCache, useMarkRead } from "../contact-changes.ts"
import { Conversation } from "./conversation.tsx"
import { PipelinePanel } from "./pipeline-panel.tsx"
import {
  isSameSender,
  SENDER_FIELDS,
  type Sender,
  type SenderField,
  toSender,
  useSenderForm,
} from "./use-sender-form.ts"

type SenderConflictProps = {
  base: Sender | null
  mine: Sender
  theirs: ContactRequest
  onMerge: (merged: Sender) => void
  onTakeTheirs: () => void
  onClose: () => void
}

/** A newer version of the request was saved: shows the differences and merges both versions. */
function SenderConflict({ base, mine, theirs, onMerge, onTakeTheirs, onClose }: SenderConflictProps) {
  const { t } = useLingui()
  const [choices, setChoices] = useState<Choices<SenderField>>({})
  const labels = { name: t`Name`, phone: t`Phone`, email: t`Email` }
  const other = toSender(theirs)
  const differences = findDifferences(SENDER_FIELDS, { base, mine, theirs: other }, isSameSender)
  const merge = () => {
    const merged = { ...mine }
    for (const field of fieldsFromThem(differences, choices)) merged[field] = other[field]
    onMerge(merged)
  }
  return (
    <ChoiceDialog
      opened
      wide
      title={<Trans>There is a newer version of this request</Trans>}
      onClose={onClose}
      answers={
        <>
          <Button variant="default" onClick={onTakeTheirs}>
            <Trans>Use theirs</Trans>
          </Button>
          <Button onClick={merge}>
            <MergeLabel differences={differences} choices={choices} />
          </Button>
        </>
      }
    >
      <p>
        <Trans>Someone saved it after you opened it. Nothing you typed is lost.</Trans>
      </p>
      <MergeNote differences={differences} />
      <ConflictTable
        rows={differences.map(({ field, changedBy }) => ({
          field,
          changedBy,
          label: labels[field],
          mine: mine[field],
          theirs: other[field],
        }))}
        choices={choices}
        onChoose={(field, side) => setChoices(before => ({ ...before, [field]: side }))}
      />
    </ChoiceDialog>
  )
}

type SenderFormProps = { request: ContactRequest; onSaved: (request: ContactRequest) => void }

/**
 * Name, phone and email of a request to read, and to change after "Edit"; unsaved changes survive errors, a reload and the
 * end of the session.
 */
function SenderForm({ request, onSaved }: SenderFormProps) {
  const { t } = useLingui()
  const sender = useSenderForm(request, onSaved)
  const { form, problem, isPending, isRestored, submit, discard, forget, conflict } = sender
  const [isOpen, setOpen] = useState(isRestored)
  const first = useRef<HTMLInputElement>(null)
  if (!isOpen)
    return (
      <Stack component="section" gap="xs" align="flex-start" aria-label={t`Contact details`}>
        <Facts
          rows={[
            { term: t`Name`, value: request.name },
            { term: t`Phone`, value: request.phone ?? "—" },
            { term: t`Email`, value: <a href={`mailto:${request.email}`}>{request.email}</a> },
          ]}
        />
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            flushSync(() => setOpen(true))
            first.current?.focus()
          }}
        >
          <Trans>Edit</Trans>
        </Button>
      </Stack>
    )
  return (
    <>
      {conflict && <SenderConflict {...conflict} />}
      <Form isPending={isPending} onSubmit={submit}>
        {isRestored && (
          <Note action={{ label: <Trans>Discard them</Trans>, run: discard }}>
            <Trans>Your unsaved changes are back.</Trans>
          </Note>
        )}
        <TextInput ref={first} {...form.getInputProps("name")} label={t`Name`} autoComplete="off" required />
        <TextInput
          {...form.getInputProps("phone")}
          label={t`Phone`}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          required={request.intent === "deal"}
        />
        <TextInput
          {...form.getInputProps("email")}
          label={t`Email`}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          required
        />
        <FormProblem>{problem}</FormProblem>
        <Group gap="xs">
          <ActionButton type="submit" variant="default" isPending={isPending}>
            {isPending ? <Trans>Saving…</Trans> : <Trans>Save</Trans>}
          </ActionButton>
          <ButtonLink to="/admin/contacts" variant="default" onClick={forget}>
            <Trans>Cancel</Trans>
          </ButtonLink>
        </Group>
      </Form>
    </>
  )
}

/**
 * One request: its conversation, with the sender's fields and the pipeline next to it. `id` is the text from the URL.
 */
export function EditContactPage({ id }: { id: string }) {
  const { t } = useLingui()
  const { data, error, refetch } = trpc.contacts.get.useQuery({ id: Number(id) })
  return (
    <AdminPage title={data ? t`Request from ${data.name}` : t`Request`}>
      {data && <Found key={data.id} request={data} />}
      {!data && error?.data?.error === "not_found" && <Missing />}
      {!data && error && error.data?.error !== "not_found" && (
        <FailedList error={error} onRetry={refetch} title={<Trans>The request couldn’t be loaded</Trans>} />
      )}
      {!data && !error && <Skeleton height="20rem" />}
    </AdminPage>
  )
}

function Found({ request }: { request: ContactRequest }) {
  const { t } = useLingui()
  const { toRequests } = useReturn()
  const announce = useAnnounce()
  const cache = useContactsCache()
  const { mark } = useMarkRead()
  const isOpened = useRef(false)
  useEffect(() => {
    if (isOpened.current) return
    isOpened.current = true
    mark(request, true)
  }, [mark, request])
  const onSaved = async (saved: ContactRequest) => {
    const { name } = saved
    cache.put(saved)
    cache.refreshList()
    announce(t`The request from ${name} has been saved.`)
    await toRequests()
  }
  return (
    <Flex direction={{ base: "column", lg: "row" }} gap={{ base: "xl", lg: 48 }}>
      <Conversation request={request} />
      <Stack gap="xl" flex="5 1 0" miw={0}>
        {request.member && (
          <Link to="/admin/members/$id" params={{ id: request.member.id }}>
            <Trans>Open the member’s page</Trans>
          </Link>
        )}
        <SenderForm request={request} onSaved={onSaved} />
        <PipelinePanel request={request} />
      </Stack>
    </Flex>
  )
}

function Missing() {
  return (
    <Stack align="flex-start">
      <p>
        <Trans>This request doesn’t exist. It may have been deleted.</Trans>
      </p>
      <ButtonLink to="/admin/contacts" variant="default">
        <Trans>Show all requests</Trans>
      </ButtonLink>
    </Stack>
  )
}
