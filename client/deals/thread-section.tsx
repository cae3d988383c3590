import { Trans, useLingui } from "@lingui/react/macro"
import { Badge, Button, Checkbox, Textarea } from "@mantine/core"
import { IconShieldCheck } from "@tabler/icons-react"
import { useEffect, useRef, useState } from "react"
import { BRAND } from "#shared/brand.ts"
import { EarlierMessages, useEarlierMessages } from "../calls/earlier-messages.tsx"
import { fieldTextsOf } from "../lib/failure.ts"
import { formatMoment } from "../lib/format-time.ts"
import { trpc } from "../lib/trpc.ts"
import { useFailureText } from "../lib/use-failure-text.ts"
import { useLocale } from "../lib/use-locale.ts"
import { FormProblem } from "../ui/form-problem.tsx"
import classes from "./deal.module.css"
import { useDeal } from "./deal-access.tsx"
import { AddFile, FileLink } from "./file-links.tsx"
import lists from "./lists.module.css"
import { Section } from "./section.tsx"
import { UnreadMark } from "./unread-mark.tsx"
import { useRoleTexts } from "./use-deal-texts.ts"

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
    },
  })
  useEffect(() => {
    const last = end.current
    if (unread === 0 || newest === undefined || !last) return
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting || document.hidden) return
      observer.disconnect()
      mutate({ number, message_id: newest })
    })
    observer.observe(last)
    return () => observer.disconnect()
  }, [unread, newest, number, mutate])
  return { firstUnread, end }
}

/** The newest messages that come with a deal. */
const PAGE = 50

/** The conversation of buyer, seller and mediator, and its files; staff also write notes that no party sees. */
export function ThreadSection() {
  const { t } = useLingui()
  const locale = useLocale()
  const failureText = useFailureText()
  const roles = useRoleTexts()
  const { deal, me } = useDeal()
  const utils = trpc.useUtils()
  const { firstUnread, end } = useThreadReading()
  const [text, setText] = useState("")
  const [isNote, setNote] = useState(false)
  const post = trpc.deals.post.useMutation({
    onSuccess: async () => {
      setText("")
      await utils.deals.get.invalidate({ number: deal.number })
      await utils.deals.timeline.invalidate({ number: deal.number })
    },
  })
  const { messages, ...earlier } = useEarlierMessages(deal.messages, {
    hasMore: deal.messages.length >= PAGE,
    read: before => utils.client.deals.messages.query({ number: deal.number, before }),
  })
  const problems = fieldTextsOf(post.error) ?? {}
  const files = deal.files.filter(({ kind }) => kind === "attachment")
  const send = () => {
    if (post.isPending) return
    post.mutate({ number: deal.number, text, ...(isNote && { staff_only: true }) })
  }
  return (
    <Section title={t`Messages`} aside={<UnreadMark deal={deal} />}>
      {deal.messages.length === 0 && (
        <p className={classes.minor}>
          <Trans>
            Nothing has been written yet. Buyer, seller and mediator all read what you write here.
          </Trans>
        </p>
      )}
      <EarlierMessages {...earlier} />
      <ol className={lists.messages}>
        {messages.map(message => {
          const role = message.by === "staff" ? "mediator" : message.by
          return (
            <li
              key={message.id}
              className={lists.message}
              data-own={role === me || undefined}
              data-staff={(role === "mediator" && !message.staff_only) || undefined}
              data-note={message.staff_only || undefined}
            >
              {message.id === firstUnread && (
                <p className={lists.divider}>
                  <Trans>New</Trans>
                </p>
              )}
              <p className={classes.minor}>
                {role === "mediator" ? (
                  <Badge leftSection={<IconShieldCheck size={14} aria-hidden="true" />} color="accent">
                    {t`${BRAND} · Mediator`}
                  </Badge>
                ) : (
                  <b>{roles[role]}</b>
                )}{" "}
                {message.name && <b>{message.name}</b>}{" "}
                <time dateTime={message.at}>{formatMoment(message.at, locale)}</time>
                {message.staff_only && ` · ${t`Only staff see this`}`}
              </p>
              <p className={classes.text}>{message.text}</p>
            </li>
          )
        })}
      </ol>
      <div ref={end} className={lists.end} />
      {files.length > 0 && (
        <ul className={lists.files} aria-label={t`Files`}>
          {files.map(file => (
            <li key={file.id}>
              <FileLink file={file} />
            </li>
          ))}
        </ul>
      )}
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
          label={isNote ? t`Note for staff` : t`Your message`}
          value={text}
          error={problems.text}
          autosize
          minRows={2}
          onChange={event => setText(event.currentTarget.value)}
          onKeyDown={event => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) send()
          }}
        />
        {me === "mediator" && (
          <Checkbox
            label={t`Only staff see this`}
            checked={isNote}
            onChange={event => setNote(event.currentTarget.checked)}
          />
        )}
        <FormProblem>{post.error && !problems.text && failureText(post.error)}</FormProblem>
        <div className={classes.ends}>
          <Button
            type="submit"
            data-pending={post.isPending || undefined}
            aria-disabled={post.isPending || undefined}
          >
            <Trans>Send</Trans>
          </Button>
          <AddFile />
        </div>
      </form>
    </Section>
  )
}
