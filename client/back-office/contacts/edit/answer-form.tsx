import { Trans, useLingui } from "@lingui/react/macro"
import { Alert, NativeSelect } from "@mantine/core"
import { useState } from "react"
import { isEmail } from "#shared/contact-details.ts"
import type { ContactRequest } from "#shared/requests/contact.ts"
import type { Conversation, Writer } from "#shared/requests/conversation.ts"
import { fillPlaceholders } from "#shared/requests/fill-placeholders.ts"
import { templateName } from "#shared/settings/labels.ts"
import { MessageForm, useMessage } from "../../../conversations/message-form.tsx"
import { authHeaders, staffDraft } from "../../../lib/session.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useTranslate } from "../../../lib/use-translate.ts"
import { AddRequestFiles } from "../../../requests/request-files.tsx"
import { useAnnounce } from "../../announce.tsx"
import { useContactsCache } from "../contact-changes.ts"
import { isAgreed } from "./make-deal.tsx"

/** The writer of a message, by side. */
export function useWriterTexts(): Record<Writer, string> {
  const { t } = useLingui()
  return { buyer: t`Sender`, seller: t`Seller`, staff: t`Staff` }
}

/** Shows the conversation returned by a change, and refetches its request in the background. */
export function useConversationCache(reference: string) {
  const utils = trpc.useUtils()
  return {
    async put(saved: Conversation, requestId?: number) {
      // The conversation is polled: a response requested before the change must not replace the newer one.
      await utils.requests.get.cancel({ reference })
      utils.requests.get.setData({ reference }, saved)
      if (requestId !== undefined) void utils.contacts.get.invalidate({ id: requestId })
    },
    refresh: () => utils.requests.get.invalidate({ reference }),
  }
}

/** An answer that is mailed to the sender and becomes part of the conversation; it can start from a template. */
export function AnswerForm({ request }: { request: ContactRequest }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const announce = useAnnounce()
  const cache = useContactsCache()
  const utils = trpc.useUtils()
  const { data: settings } = trpc.settings.forStaff.useQuery()
  const [template, setTemplate] = useState("")
  const { id, name, app, reference } = request
  const message = useMessage({
    draft: staffDraft(`request/${reference}`),
    send: (text, context) => utils.client.contacts.reply.mutate({ id, text }, { context }),
    onSent: saved => {
      setTemplate("")
      announce(t`The reply to ${name} has been sent.`)
      cache.put(saved)
      cache.refreshCounts()
      void utils.requests.get.invalidate({ reference })
      void utils.contacts.get.invalidate({ id })
      void cache.refreshListLater()
    },
  })
  const { text, setText } = message
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
  return (
    <MessageForm
      message={message}
      label={t`Reply`}
      minRows={3}
      submitLabel={<Trans>Send the reply</Trans>}
      {...(isAgreed(request) && { variant: "default" })}
      isDisabled={!hasAddress}
      before={
        <>
          {!hasAddress && (
            <Alert>
              <Trans>There is no email address to reply to. Add one to the sender first.</Trans>
            </Alert>
          )}
          {hasAddress && settings?.sends_mail === false && (
            <Alert>
              <Trans>
                No email server is set up: the reply appears in the conversation, but no email is sent to the
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
        </>
      }
      buttons={
        <AddRequestFiles
          reference={reference}
          headers={authHeaders}
          onDone={() => utils.requests.get.invalidate({ reference })}
        />
      }
    />
  )
}
