import { Trans, useLingui } from "@lingui/react/macro"
import { Group, Skeleton, Stack, Switch, Text } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { useEffect, useId, useRef } from "react"
import type { Listing, Titled } from "#shared/listings/listing.ts"
import { LOCALE_NAMES } from "#shared/locales.ts"
import type { ContactRequest } from "#shared/requests/contact.ts"
import type {
  ConversationMessage,
  Conversation as ConversationOf,
  Conversation as ConversationView,
} from "#shared/requests/conversation.ts"
import { EarlierMessages } from "../../../conversations/earlier-messages.tsx"
import { formatExactPrice } from "../../../lib/format.ts"
import { formatMoment } from "../../../lib/format-time.ts"
import { authHeaders } from "../../../lib/session.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useFailureText } from "../../../lib/use-failure-text.ts"
import { useLocale } from "../../../lib/use-locale.ts"
import { RequestFiles } from "../../../requests/request-files.tsx"
import { useRequestMessages } from "../../../requests/use-request-messages.ts"
import { useServiceTexts } from "../../../site/use-service-texts.ts"
import { Badge } from "../../../ui/badge.tsx"
import { FormProblem } from "../../../ui/form-problem.tsx"
import { AlertIcon, ShieldCheckIcon } from "../../../ui/icons/marks.tsx"
import { GlobeIcon } from "../../../ui/icons/site-icons.tsx"
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx"
import { WrittenText } from "../../../ui/written-text.tsx"
import { FailedList } from "../../list/list-states.tsx"
import { RowThumbnail } from "../../list/row-thumbnail.tsx"
import { ReplyButtons } from "../reply-buttons.tsx"
import { useIntentTexts } from "../use-intent-texts.ts"
import { AnswerForm, useConversationCache, useWriterTexts } from "./answer-form.tsx"
import { AgreedOffer } from "./make-deal.tsx"
import { Offers } from "./offers.tsx"

/** Includes the owner of the listing in the conversation, or leaves them out. */
function SellerSwitch({ conversation }: { conversation: ConversationView }) {
  const { t } = useLingui()
  const noteId = useId()
  const failureText = useFailureText()
  const { reference, seller_included: included } = conversation
  const cache = useConversationCache(reference)
  const change = trpc.requests.setSeller.useMutation({
    retry: false,
    onSuccess: saved => cache.put(saved),
  })
  return (
    <div>
      <Switch
        label={t`Seller takes part`}
        aria-describedby={noteId}
        checked={change.isPending ? change.variables.included : included}
        onChange={event => {
          if (!change.isPending) change.mutate({ reference, included: event.currentTarget.checked })
        }}
      />
      {/* Outside of the label, which would read it out as the name. */}
      <Text id={noteId} size="xs" c="dimmed">
        <Trans>
          The listing’s owner can read this conversation and reply. They see names only, never an email
          address or phone number.
        </Trans>
      </Text>
      <FormProblem>{change.error && failureText(change.error)}</FormProblem>
    </div>
  )
}

const MARK = 15

/** The request's intent, language and bot check result. */
function RequestFacts({ request }: { request: ContactRequest }) {
  const { t } = useLingui()
  const services = useServiceTexts()
  const { intent, service, locale, verified, confirmed } = request
  const intents = useIntentTexts()
  return (
    <Group component="ul" gap="xs">
      <li>
        <Badge>{intents[intent]}</Badge>
      </li>
      {service && (
        <li>
          <Badge>{services[service].title}</Badge>
        </li>
      )}
      {!confirmed && (
        <li
          title={t`It wasn’t sent by the signed-in owner of the email address, who hasn’t confirmed it either.`}
        >
          <Badge>
            <Trans context="of a request">Not confirmed</Trans>
          </Badge>
        </li>
      )}
      <Group component="li" gap={4} fz="xs" c="dimmed">
        <GlobeIcon size={MARK} />
        <VisuallyHidden>
          <Trans>Language</Trans>{" "}
        </VisuallyHidden>
        <span lang={locale}>{LOCALE_NAMES[locale]}</span>
      </Group>
      <Group
        component="li"
        gap={4}
        fz="xs"
        c={verified ? "dimmed" : undefined}
        title={verified ? t`Bot check passed` : undefined}
      >
        {verified ? <ShieldCheckIcon size={MARK} /> : <AlertIcon size={MARK} />}
        {verified ? (
          <VisuallyHidden>
            <Trans>Bot check passed</Trans>
          </VisuallyHidden>
        ) : (
          <Trans>Bot check not passed</Trans>
        )}
      </Group>
    </Group>
  )
}

/** The listing that a request is about; a draft links to its form, because it has no public page. */
function AskedListing({ app }: { app: Titled }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { data: listing } = trpc.apps.get.useQuery({ id: app.id })
  const price = formatExactPrice(listing?.price ?? 0, locale)
  const params = { id: String(app.id) }
  return (
    <Group
      gap="xs"
      wrap="nowrap"
      renderRoot={props =>
        isPublic(listing) ? (
          <Link {...props} to="/marketplace/$id" params={params} />
        ) : (
          <Link {...props} to="/admin/app/$id/edit" params={params} />
        )
      }
    >
      {listing ? <RowThumbnail listing={listing} /> : <Skeleton w="2.75rem" h="2.75rem" />}
      <Text size="xs">
        {app.title}
        {listing && (
          <>
            {" · "}
            {listing.price === null ? t`On request` : t`asking price ${price}`}
          </>
        )}
      </Text>
    </Group>
  )
}

const isPublic = (listing: Listing | undefined) => listing?.status === "published"

const POLL_MS = 20_000

/** Messages and offers of the request, and the answer of staff. */
export function Conversation({ request }: { request: ContactRequest }) {
  const { app, reference } = request
  const { data, error, refetch } = trpc.requests.get.useQuery(
    { reference },
    { refetchOnWindowFocus: true, refetchInterval: POLL_MS, retry: false },
  )
  useReading(data)
  return (
    <Stack component="section" gap="lg" flex="7 1 0" miw={0}>
      <Stack>
        <Group component="header" justify="space-between">
          <h2>
            <Trans>Conversation</Trans>
          </h2>
          <Text component="span" size="xs" c="dimmed">
            {reference}
          </Text>
        </Group>
        <AgreedOffer request={request} />
        {app && <AskedListing app={app} />}
        <RequestFacts request={request} />
        {data && <Messages conversation={data} request={request} />}
        {!data && error && (
          <FailedList
            error={error}
            onRetry={refetch}
            title={<Trans>The conversation couldn’t be loaded</Trans>}
          />
        )}
        {!data && !error && <Skeleton height="8rem" />}
      </Stack>
      {data && (
        <>
          <Offers conversation={data} requestId={request.id} />
          <AnswerForm request={request} />
          {app && <SellerSwitch conversation={data} />}
        </>
      )}
      <ReplyButtons request={request} />
    </Stack>
  )
}

/** Marks the displayed messages as read, once for each new message. */
function useReading(conversation: ConversationOf | undefined) {
  const { mutate } = trpc.requests.markRead.useMutation({ retry: false })
  const { reference, unread = 0, updated_at: updatedAt } = conversation ?? {}
  const marked = useRef("")
  useEffect(() => {
    if (!reference || !updatedAt || unread === 0 || marked.current === updatedAt) return
    marked.current = updatedAt
    mutate({ reference })
  }, [mutate, reference, unread, updatedAt])
}

type MessagesProps = { conversation: ConversationOf; request: ContactRequest }

function Messages({ conversation, request }: MessagesProps) {
  const { reference } = conversation
  const { messages, ...earlier } = useRequestMessages(conversation)
  return (
    <>
      <EarlierMessages {...earlier} />
      <Stack component="ol" gap="sm">
        {messages.map(message => (
          <Message
            key={message.id}
            message={message}
            reference={reference}
            // Only the request's own text is known to be in its language.
            lang={message.id === 0 && message.text ? request.locale : undefined}
          />
        ))}
      </Stack>
    </>
  )
}

type MessageProps = { message: ConversationMessage; reference: string; lang: string | undefined }

function Message({ message, reference, lang }: MessageProps) {
  const locale = useLocale()
  const writers = useWriterTexts()
  const { by, name, text, files, at } = message
  return (
    <Stack
      component="li"
      gap={4}
      align="flex-start"
      px="md"
      py="sm"
      bdrs="md"
      bg={by === "staff" ? "var(--info-soft)" : "var(--sunken)"}
    >
      <Text size="xs" c="dimmed">
        <b>{[writers[by], name].filter(Boolean).join(" · ")}</b>{" "}
        <time dateTime={at}>{formatMoment(at, locale)}</time>
      </Text>
      {text ? (
        <WrittenText lang={lang} dir="auto">
          {text}
        </WrittenText>
      ) : (
        files.length === 0 && (
          <Text size="xs" c="dimmed">
            <Trans>No message</Trans>
          </Text>
        )
      )}
      <RequestFiles reference={reference} headers={authHeaders} files={files} />
    </Stack>
  )
}
