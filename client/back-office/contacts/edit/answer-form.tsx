import { Trans, useLingui } from "@lingui/react/macro"
import { Alert, Button, Group, NativeSelect, Textarea } from "@mantine/core"
import { useState } from "react"
import { type ContactRequest, isEmail } from "#shared/requests/contact.ts"
import { fillPlaceholders } from "#shared/requests/templates.ts"
import { templateName } from "#shared/settings/labels.ts"
import { fieldTextsOf } from "../../../lib/failure.ts"
import { sendPrivateFile } from "../../../lib/private-files.ts"
import { authHeaders } from "../../../lib/session.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useFailureText } from "../../../lib/use-failure-text.ts"
import { useLocale } from "../../../lib/use-locale.ts"
import { useTranslate } from "../../../lib/use-translate.ts"
import { AddFilesButton } from "../../../ui/file-buttons.tsx"
import { FormProblem } from "../../../ui/form-problem.tsx"
import { useAnnounce } from "../../announce.tsx"
import { Form } from "../../form.tsx"
import { useContactsCache } from "../contact-changes.ts"
import { filesOf } from "./use-conversation-cache.ts"

/** An answer that is mailed to the sender and becomes part of the conversation; it can start from a template. */
export function AnswerForm({ request }: { request: ContactRequest }) {
  const { t } = useLingui()
  const locale = useLocale()
  const translate = useTranslate()
  const announce = useAnnounce()
  const failureText = useFailureText()
  const cache = useContactsCache()
  const utils = trpc.useUtils()
  const { data: settings } = trpc.settings.forStaff.useQuery()
  const [text, setText] = useState("")
  const [template, setTemplate] = useState("")
  const { id, name, app, reference } = request
  const reply = trpc.contacts.reply.useMutation({
    retry: false,
    onSuccess: saved => {
      setText("")
      setTemplate("")
      announce(t`The answer to ${name} has been sent.`)
      cache.put(saved)
      cache.refreshCounts()
      void utils.requests.get.invalidate({ reference })
      void utils.contacts.get.invalidate({ id })
      void cache.refreshListLater()
    },
  })
  const templates = settings?.templates ?? []
  const textOf = (code: string) => {
    const texts = templates.find(one => one.code === code)?.texts
    const found = texts?.[request.locale] || texts?.en
    return found ? fillPlaceholders(found, { name, listing: app?.title ?? reference, reference }) : ""
  }
  const choose = (code: string) => {
    // The typed text is preserved; only the unchanged text of another template is replaced.
    const isUntouched = text.trim() === "" || (template !== "" && text === textOf(template))
    setText(isUntouched ? textOf(code) : [text, textOf(code)].filter(Boolean).join("\n\n"))
    setTemplate(code)
  }
  const hasAddress = isEmail(request.email)
  const problems = fieldTextsOf(reply.error) ?? {}
  const send = () => {
    if (!reply.isPending && hasAddress) reply.mutate({ id, text })
  }
  return (
    <Form isPending={reply.isPending} onSubmit={send}>
      {!hasAddress && (
        <Alert>
          <Trans>There is no email address, so no answer can be sent. Add one to the sender first.</Trans>
        </Alert>
      )}
      {hasAddress && settings?.sends_mail === false && (
        <Alert>
          <Trans>
            There is no mail server: the answer appears in the conversation, but no mail is sent to the
            sender.
          </Trans>
        </Alert>
      )}
      {templates.length > 0 && (
        <NativeSelect
          label={t`Template`}
          value={template}
          data={[
            { value: "", label: t`No template` },
            ...templates.map(({ code }) => ({ value: code, label: templateName(code, translate) })),
          ]}
          onChange={event => choose(event.currentTarget.value)}
        />
      )}
      <Textarea
        label={t`Answer`}
        value={text}
        error={problems.text}
        autosize
        minRows={3}
        maxRows={16}
        onChange={event => setText(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) send()
        }}
      />
      <FormProblem>
        {reply.error && !problems.text && (problems.email ?? failureText(reply.error))}
      </FormProblem>
      <Group gap="xs">
        <Button
          type="submit"
          data-pending={reply.isPending || undefined}
          aria-disabled={reply.isPending || !hasAddress || undefined}
        >
          <Trans>Send the answer</Trans>
        </Button>
        <AddFilesButton
          onAdd={file =>
            sendPrivateFile(filesOf(reference), { file }, { headers: authHeaders(), lang: locale })
          }
          onDone={() => utils.requests.get.invalidate({ reference })}
        />
      </Group>
    </Form>
  )
}
