import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Textarea } from "@mantine/core"
import { useState } from "react"
import { memberHeaders } from "#client/session/member-session.ts"
import { type Conversation, MAX_MESSAGE } from "#shared/requests/conversation.ts"
import { EarlierMessages } from "../../calls/earlier-messages.tsx"
import classes from "../../deals/deal.module.css"
import lists from "../../deals/lists.module.css"
import { Section } from "../../deals/section.tsx"
import { fieldTextsOf } from "../../lib/failure.ts"
import { formatMoment } from "../../lib/format-time.ts"
import { savePrivateFile, sendPrivateFile } from "../../lib/private-files.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { useRequestMessages } from "../../requests/use-request-messages.ts"
import { AddFilesButton, FileButton } from "../../ui/file-buttons.tsx"
import { FormProblem } from "../../ui/form-problem.tsx"
import { useConversationChange } from "./use-conversation-change.ts"
import { useWriterText } from "./use-request-texts.ts"

const filesOf = (reference: string) => `/api/requests/${encodeURIComponent(reference)}/files`

/** The messages with their files, and the answer field; typed text survives every failure. */
export function ThreadSection({ conversation }: { conversation: Conversation }) {
  const { t } = useLingui()
  const locale = useLocale()
  const failureText = useFailureText()
  const writerText = useWriterText()
  const [text, setText] = useState("")
  const { reference, me } = conversation
  const { messages, ...earlier } = useRequestMessages(conversation)
  const { onSettled: refresh } = useConversationChange(reference)
  const post = trpc.requests.post.useMutation({
    onSuccess: async () => {
      setText("")
      await refresh()
    },
  })
  const problems = fieldTextsOf(post.error) ?? {}
  const send = () => {
    if (!post.isPending) post.mutate({ reference, text })
  }
  const add = (file: File) =>
    sendPrivateFile(filesOf(reference), { file }, { headers: memberHeaders(), lang: locale })
  return (
    <Section title={t`Messages`}>
      <EarlierMessages {...earlier} />
      <ol className={lists.messages}>
        {messages.map(({ id, by, name, text: written, files, at }) => (
          <li key={id} className={lists.message} data-own={by === me || undefined}>
            <p className={classes.minor}>
              <b>{[writerText(by, me), by !== me && name].filter(Boolean).join(" · ")}</b>{" "}
              <time dateTime={at}>{formatMoment(at, locale)}</time>
            </p>
            {written && <p className={classes.text}>{written}</p>}
            {files.map(file => (
              <FileButton
                key={file.id}
                name={file.name}
                onSave={() => savePrivateFile(`${filesOf(reference)}/${file.id}`, file.name, memberHeaders())}
              />
            ))}
          </li>
        ))}
      </ol>
      <form
        className={classes.form}
        noValidate
        aria-busy={post.isPending}
        onSubmit={event => {
          event.preventDefault()
          send()
        }}
      >
        <Textarea
          label={t`Your message`}
          value={text}
          error={problems.text}
          maxLength={MAX_MESSAGE}
          autosize
          minRows={3}
          onChange={event => setText(event.currentTarget.value)}
          onKeyDown={event => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) send()
          }}
        />
        <FormProblem>{post.error && !problems.text && failureText(post.error)}</FormProblem>
        <div className={classes.ends}>
          <Button
            type="submit"
            data-pending={post.isPending || undefined}
            aria-disabled={post.isPending || undefined}
          >
            <Trans>Send</Trans>
          </Button>
          <AddFilesButton onAdd={add} onDone={refresh} />
        </div>
      </form>
    </Section>
  )
}
