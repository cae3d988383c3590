import { useLingui } from "@lingui/react/macro"
import { Flex } from "@mantine/core"
import { memberHeaders } from "#client/session/member-session.ts"
import { type Conversation, MAX_MESSAGE } from "#shared/requests/conversation.ts"
import { EarlierMessages } from "../../conversations/earlier-messages.tsx"
import { MessageForm, useMessage } from "../../conversations/message-form.tsx"
import { MessageItem } from "../../conversations/message-item.tsx"
import { Section } from "../../deals/section.tsx"
import { savePrivateFile, sendPrivateFile } from "../../lib/private-files.ts"
import { trpc } from "../../lib/trpc.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { useRequestMessages } from "../../requests/use-request-messages.ts"
import { AddFilesButton, FileButton } from "../../ui/file-buttons.tsx"
import { useConversationChange } from "./use-conversation-change.ts"
import { useWriterText } from "./use-request-texts.ts"

const filesOf = (reference: string) => `/api/requests/${encodeURIComponent(reference)}/files`

/** The messages with their files, and the answer field; typed text survives every failure. */
export function ThreadSection({ conversation }: { conversation: Conversation }) {
  const { t } = useLingui()
  const locale = useLocale()
  const utils = trpc.useUtils()
  const writerText = useWriterText()
  const { reference, me } = conversation
  const { messages, ...earlier } = useRequestMessages(conversation)
  const { onSettled: refresh } = useConversationChange(reference)
  const message = useMessage({
    send: text => utils.client.requests.post.mutate({ reference, text }),
    onSent: refresh,
  })
  const add = (file: File) =>
    sendPrivateFile(filesOf(reference), { file }, { headers: memberHeaders(), lang: locale })
  return (
    <Section title={t`Messages`}>
      <EarlierMessages {...earlier} />
      <Flex component="ol" direction="column" gap="sm">
        {messages.map(({ id, by, name, text: written, files, at }) => (
          <MessageItem
            key={id}
            look={by === me ? "own" : "other"}
            by={<b>{[writerText(by, me), by !== me && name].filter(Boolean).join(" · ")}</b>}
            at={at}
            text={written}
          >
            {files.map(file => (
              <FileButton
                key={file.id}
                name={file.name}
                onSave={() => savePrivateFile(`${filesOf(reference)}/${file.id}`, file.name, memberHeaders())}
              />
            ))}
          </MessageItem>
        ))}
      </Flex>
      <MessageForm
        message={message}
        label={t`Your message`}
        maxLength={MAX_MESSAGE}
        minRows={3}
        buttons={<AddFilesButton onAdd={add} onDone={refresh} />}
      />
    </Section>
  )
}
