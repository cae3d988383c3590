import { Trans, useLingui } from "@lingui/react/macro"
import { Badge, Box, Checkbox, Flex, Text } from "@mantine/core"
import { IconShieldCheck } from "@tabler/icons-react"
import { useEffect, useRef, useState } from "react"
import { BRAND } from "#shared/brand.ts"
import type { DealMessage } from "#shared/deals/deal.ts"
import { refreshWaiting } from "../account/account-store.ts"
import { EarlierMessages, useEarlierMessages } from "../conversations/earlier-messages.tsx"
import { MessageForm, useDraftText, useMessage } from "../conversations/message-form.tsx"
import { MessageItem } from "../conversations/message-item.tsx"
import { staffDraft } from "../lib/session.ts"
import { trpc } from "../lib/trpc.ts"
import { memberDraft } from "../session/member-session.ts"
import { useDeal } from "./deal-access.tsx"
import { AddFile, FileLink } from "./file-links.tsx"
import { Section } from "./section.tsx"
import { THREAD_ID } from "./thread-id.ts"
import { UnreadMark } from "./unread-mark.tsx"
import { useRoleTexts } from "./use-deal-texts.ts"

/** The last message is read once its text is visible, though not yet the space between it and the end. */
const BELOW_LAST = "0px 0px 32px"

/**
 * Marks the thread as read once its end is visible. `firstUnread` is the id of the first message that was new when the
 * page was opened; it does not change until the page is left, so that the position is not lost while reading.
 */
function useThreadReading() {
  const { deal, me } = useDeal()
  const { number, unread = 0, messages } = deal
  const utils = trpc.useUtils()
  const end = useRef<HTMLDivElement>(null)
  const role = me === "mediator" ? "staff" : me
  const newest = messages.at(-1)?.id
  const [firstUnread] = useState(() => {
    if (unread === 0) return null
    // Several people write as staff, so the last messages of staff may be by others.
    const others = messages.filter(({ by }) => by !== role || role === "staff")
    return others.at(-unread)?.id ?? null
  })
  const { mutate } = trpc.deals.markRead.useMutation({
    retry: false,
    onSuccess: () => {
      utils.deals.get.setData({ number }, shown => shown && { ...shown, unread: 0 })
      for (const list of [utils.deals.mine, utils.deals.list, utils.deals.unreadCount]) list.invalidate()
      refreshWaiting()
    },
  })
  useEffect(() => {
    const last = end.current
    if (unread === 0 || newest === undefined || !last) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting || document.hidden) return
        observer.disconnect()
        mutate({ number, message_id: newest })
      },
      { rootMargin: BELOW_LAST },
    )
    observer.observe(last)
    return () => observer.disconnect()
  }, [unread, newest, number, mutate])
  return { firstUnread, end }
}

/** Notes and messages of staff look like themselves; of the others, the reader's own. */
function lookOf({ by, staff_only }: DealMessage, isOwn: boolean) {
  if (staff_only) return "note"
  if (by === "staff") return "staff"
  return isOwn ? "own" : "other"
}

/** The newest messages that come with a deal. */
const PAGE = 50

/** The conversation of buyer, seller and mediator, and its files; staff also write notes that no party sees. */
export function ThreadSection() {
  const { t } = useLingui()
  const roles = useRoleTexts()
  const { deal, me } = useDeal()
  const utils = trpc.useUtils()
  const { firstUnread, end } = useThreadReading()
  const { number } = deal
  const draft = (me === "mediator" ? staffDraft : memberDraft)(`deal/${number}`)
  // Stored with the text, so that a note among staff never becomes a message to the parties.
  const [noteMark, setNoteMark] = useDraftText(draft && `${draft}/note`)
  const isNote = noteMark !== ""
  const message = useMessage({
    draft,
    also: isNote,
    send: (text, context) =>
      utils.client.deals.post.mutate({ number, text, ...(isNote && { staff_only: true }) }, { context }),
    onSent: async () => {
      await utils.deals.get.invalidate({ number })
      await utils.deals.timeline.invalidate({ number })
    },
  })
  const { messages, ...earlier } = useEarlierMessages(deal.messages, {
    hasMore: deal.messages.length >= PAGE,
    read: before => utils.client.deals.messages.query({ number, before }),
  })
  const files = deal.files.filter(({ kind }) => kind === "attachment")
  return (
    <Section title={t`Messages`} aside={<UnreadMark deal={deal} />}>
      {deal.messages.length === 0 && (
        <Text size="xs" c="dimmed">
          <Trans>
            No messages yet. The buyer, the seller and the mediator can all read what you write here.
          </Trans>
        </Text>
      )}
      <EarlierMessages {...earlier} />
      <Flex component="ol" direction="column" gap="sm">
        {messages.map(message => {
          const role = message.by === "staff" ? "mediator" : message.by
          return (
            <MessageItem
              key={message.id}
              look={lookOf(message, role === me)}
              isFirstNew={message.id === firstUnread}
              by={
                <>
                  {role === "mediator" ? (
                    <Badge leftSection={<IconShieldCheck size={14} aria-hidden="true" />} color="accent">
                      {t`${BRAND} · Mediator`}
                    </Badge>
                  ) : (
                    <b>{roles[role]}</b>
                  )}{" "}
                  {message.name && <b>{message.name}</b>}
                </>
              }
              at={message.at}
              more={message.staff_only && ` · ${t`Only staff see this`}`}
              text={message.text}
            />
          )
        })}
      </Flex>
      {/* Browsers may not report an element without a size. */}
      <Box ref={end} h={1} />
      {files.length > 0 && (
        <ul aria-label={t`Files`}>
          {files.map(file => (
            <li key={file.id}>
              <FileLink file={file} />
            </li>
          ))}
        </ul>
      )}
      <div id={THREAD_ID}>
        <MessageForm
          message={message}
          label={isNote ? t`Note for staff` : t`Your message`}
          after={
            me === "mediator" && (
              <Checkbox
                label={t`Only staff see this`}
                checked={isNote}
                onChange={event => setNoteMark(event.currentTarget.checked ? "1" : "")}
              />
            )
          }
          buttons={<AddFile />}
        />
      </div>
    </Section>
  )
}
