import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { Alert, Button, Flex, Group } from "@mantine/core"
import { IconAlertCircle, IconDots, IconEye } from "@tabler/icons-react"
import { useState } from "react"
import type { Listing } from "#shared/listings/listing.ts"
import type { ListingStatus } from "#shared/listings/lookups.ts"
import { readFailure } from "../../lib/failure.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { ButtonLink } from "../../ui/action-button.tsx"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { useAnnounce, useAnnounceUndoable } from "../announce.tsx"
import { LateMenu } from "../late-menu.tsx"
import { useReturn } from "../list/remembered-place.ts"
import { useForgetListings } from "../use-forget-listings.ts"
import { useUndo } from "../use-undo.tsx"
import classes from "./action-bar.module.css"
import type { Autosave } from "./drafts/autosave.ts"
import type { Phase, Saving } from "./saving/use-saving.ts"

/** The heading's actions: history, view the published page, delete. */
export function EditorActions({ listing, autosave }: { listing: Listing; autosave: Autosave }) {
  const { t } = useLingui()
  const { id, title, status } = listing
  const { toListings } = useReturn()
  const announce = useAnnounce()
  const announceUndoable = useAnnounceUndoable()
  const undo = useUndo()
  const failureText = useFailureText()
  const forgetListings = useForgetListings()
  const removal = trpc.apps.delete.useMutation({ retry: false })
  const [isAsked, setAsked] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const close = () => {
    setAsked(false)
    setProblem(null)
  }
  async function remove() {
    setProblem(null)
    let wasGone = false
    try {
      await removal.mutateAsync({ id })
    } catch (error) {
      // Already deleted by another admin, so the goal is reached.
      wasGone = readFailure(error).kind === "gone"
      if (!wasGone) return setProblem(failureText(error))
    }
    await autosave.drop()
    await toListings()
    void forgetListings()
    const text = t`“${title}” has been deleted.`
    if (wasGone) announce(text)
    else announceUndoable(text, undo.restore("listing", [id]))
  }
  return (
    <>
      <ButtonLink to="/admin/app/$id/history" params={{ id: String(id) }} variant="default" size="xs">
        <Trans>History</Trans>
      </ButtonLink>
      {status === "published" && (
        <ButtonLink
          to="/marketplace/$id"
          params={{ id: String(id) }}
          target="_blank"
          variant="default"
          size="xs"
        >
          <Trans>View page</Trans>
        </ButtonLink>
      )}
      <Button variant="subtle" size="xs" color="red" onClick={() => setAsked(true)}>
        <Trans>Delete</Trans>
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={t`Delete this app?`}
        confirmLabel={t`Delete`}
        onConfirm={remove}
        onClose={close}
        isPending={removal.isPending}
        problem={problem}
      >
        <p>
          <Trans>
            “{title}” and its files will be moved to the trash and deleted for good after 30 days.
          </Trans>
        </p>
      </ConfirmDialog>
    </>
  )
}

type ActionBarProps = {
  status: ListingStatus
  hasCopy: boolean
  saving: Saving
  uploadingCount: number
  isDirty: boolean
  isNew: boolean
  /** The browser cannot store unsaved changes. */
  isRefused: boolean
  onPreview: () => void
}

type Action = { text: string; intent: { status: ListingStatus; asCopy?: boolean } }

const isSame = (one: Action["intent"], other: Action["intent"]) =>
  one.status === other.status && Boolean(one.asCopy) === Boolean(other.asCopy)

/**
 * The fixed bar at the bottom of the screen with the save state and the actions; a small screen has all but publishing in
 * a menu.
 */
export function ActionBar(props: ActionBarProps) {
  const { status, hasCopy, saving, onPreview } = props
  const { t } = useLingui()
  const { phase, problem, save } = saving
  const isSaving = phase?.kind === "saving"
  const isPublished = status === "published"
  const publish = {
    text: isPublished ? t`Publish changes` : t`Publish`,
    intent: { status: "published" },
  } as const
  const others = [
    { text: isPublished ? t`Unpublish` : t`Save as draft`, intent: { status: "draft" } },
    ...(isPublished || hasCopy ? [{ text: t`Save draft`, intent: { status, asCopy: true } }] : []),
  ] satisfies Action[]
  const press = ({ intent }: Action) => void save({ stays: intent.asCopy === true, ...intent })
  const button = (action: Action) => ({
    "aria-disabled": isSaving || undefined,
    "data-pending": (isSaving && isSame(phase.intent, action.intent)) || undefined,
    onClick: () => press(action),
  })
  return (
    <div className={classes.bar}>
      <div role="alert">
        {problem && (
          <Alert
            role="none"
            mod={{ tone: "failed" }}
            mb="xs"
            icon={<IconAlertCircle />}
            withCloseButton
            closeButtonLabel={t`Close`}
            onClose={saving.dismissProblem}
          >
            <p>
              {problem} <Trans>Nothing you typed is lost.</Trans>
            </p>
          </Alert>
        )}
      </div>
      <Flex wrap="wrap" align="center" gap={{ base: 4, sm: "md" }}>
        <SaveState {...props} />
        <Group gap="xs" wrap="nowrap" className={classes.actions}>
          <LateMenu
            position="top-start"
            opensDialogs
            button={
              <Button variant="default" className={classes.folded} aria-label={t`More actions`} px="xs">
                <IconDots size={20} />
              </Button>
            }
          >
            {({ Item }) => (
              <>
                <Item onClick={onPreview}>
                  <Trans>Preview</Trans>
                </Item>
                {others.map(action => (
                  <Item key={action.text} disabled={isSaving} onClick={() => press(action)}>
                    {action.text}
                  </Item>
                ))}
              </>
            )}
          </LateMenu>
          <Button
            variant="subtle"
            className={classes.wide}
            leftSection={<IconEye size={20} />}
            aria-haspopup="dialog"
            onClick={onPreview}
          >
            <Trans>Preview</Trans>
          </Button>
          {others.map(action => (
            <Button key={action.text} variant="default" className={classes.wide} {...button(action)}>
              {action.text}
            </Button>
          ))}
          <Button {...button(publish)}>{publish.text}</Button>
        </Group>
      </Flex>
    </div>
  )
}

function Waiting({ phase, count }: { phase: Phase; count: number }) {
  return phase.intent.status === "published" ? (
    <Plural
      value={count}
      one="Publishing once # upload is complete"
      other="Publishing once # uploads are complete"
    />
  ) : (
    <Plural value={count} one="Saving once # upload is complete" other="Saving once # uploads are complete" />
  )
}

/** The save state; only progress is announced to screen readers. */
function SaveState({ saving, uploadingCount, isDirty, isNew, isRefused }: ActionBarProps) {
  const { phase, callOff } = saving
  const isWaiting = phase?.kind === "waiting"
  return (
    <Group gap={4} flex="1 1 14rem" c="dimmed" fz="xs" lh={1.3}>
      <span role="status">
        {isWaiting && <Waiting phase={phase} count={Math.max(1, uploadingCount)} />}
        {phase?.kind === "saving" && <Trans>Saving…</Trans>}
      </span>
      {isWaiting && (
        <Button variant="subtle" size="compact-xs" onClick={callOff}>
          <Trans>Cancel</Trans>
        </Button>
      )}
      {!phase && isDirty && !isRefused && <Trans>Unsaved changes</Trans>}
      {!phase && isDirty && isRefused && (
        <Trans>Unsaved changes. This browser can’t store them, so save before you leave.</Trans>
      )}
      {!phase && !isDirty && !isNew && <Trans>All changes saved</Trans>}
    </Group>
  )
}
