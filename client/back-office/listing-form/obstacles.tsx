import { Plural, Trans } from "@lingui/react/macro"
import { Button, Stack, Text } from "@mantine/core"
import { useBlocker } from "@tanstack/react-router"
import { useRef } from "react"
import { FILE_FIELDS } from "#shared/listings/listing.ts"
import type { Lookups } from "../../listing-form/use-lookups.ts"
import type { FileItem } from "../../uploads/form-files.ts"
import { ChoiceDialog } from "../choice-dialog.tsx"
import { ConflictDialog, DraftConflictDialog } from "./conflict/conflict-dialog.tsx"
import type { Autosave } from "./drafts/autosave.ts"
import type { Editor } from "./use-editor.ts"
import { openCopy } from "./working-copy.ts"

/** Dialogs that must be resolved before the form can be saved. */
export function Obstacles({ editor, lookups }: { editor: Editor; lookups: Lookups }) {
  const { base, form, files, saving, merge, mergeDraft, opened, takeTheirs } = editor
  const { obstacle, dismissObstacle, save } = saving
  return (
    <>
      {obstacle?.kind === "conflict" && base.listing && (
        <ConflictDialog
          id={base.listing.id}
          base={base.version}
          baseStatus={base.listing.status}
          mine={{ values: form.values, files: files.files }}
          lookups={lookups}
          onMerge={merge}
          onTakeTheirs={takeTheirs}
          onClose={dismissObstacle}
        />
      )}
      {obstacle?.kind === "draft" && base.listing && (
        <DraftConflictDialog
          base={opened()}
          mine={{ values: form.values, files: files.files }}
          theirs={openCopy(base.listing, obstacle.draft)}
          savedBy={obstacle.savedBy}
          lookups={lookups}
          onMerge={mergeDraft}
          onClose={dismissObstacle}
        />
      )}
      <ChoiceDialog
        opened={obstacle?.kind === "gone"}
        title={<Trans>This listing has been deleted</Trans>}
        onClose={dismissObstacle}
        answers={
          <Button onClick={() => obstacle && void save(obstacle.intent, { asNew: true })}>
            <Trans>Save as a new listing</Trans>
          </Button>
        }
      >
        <p>
          <Trans>
            Someone deleted it while you had it open. Everything you typed is still here and can be saved as a
            new listing. The files of the deleted listing aren’t included; files that you added afterwards
            are.
          </Trans>
        </p>
      </ChoiceDialog>
      <FailedUploadsDialog
        opened={obstacle?.kind === "failedUploads"}
        failed={FILE_FIELDS.flatMap(field => files.files[field]).filter(({ state }) => state === "failed")}
        onRetry={() => {
          files.retryAll()
          if (obstacle) void save(obstacle.intent)
        }}
        onSaveWithout={() => obstacle && void save(obstacle.intent, { withoutFailed: true })}
        onClose={dismissObstacle}
      />
    </>
  )
}

type FailedUploadsDialogProps = {
  opened: boolean
  failed: FileItem[]
  onRetry: () => void
  onSaveWithout: () => void
  onClose: () => void
}

/** Lists failed uploads before the listing is saved. */
function FailedUploadsDialog({ opened, failed, onRetry, onSaveWithout, onClose }: FailedUploadsDialogProps) {
  const count = failed.length
  return (
    <ChoiceDialog
      opened={opened}
      title={<Plural value={count} one="# file wasn’t uploaded" other="# files weren’t uploaded" />}
      onClose={onClose}
      answers={
        <>
          <Button variant="default" onClick={onSaveWithout}>
            <Plural value={count} one="Save without it" other="Save without them" />
          </Button>
          {failed.some(file => file.isRetryable) && (
            <Button onClick={onRetry}>
              <Trans>Try again, then save</Trans>
            </Button>
          )}
        </>
      }
    >
      <Stack component="ul" gap="sm">
        {failed.map(({ key, name, problem }) => (
          <li key={key}>
            <Text fw={600}>{name}</Text>
            {problem && (
              <Text size="xs" c="var(--error)">
                {problem}
              </Text>
            )}
          </li>
        ))}
      </Stack>
    </ChoiceDialog>
  )
}

/** Sign-in returns here, and the draft is stored meanwhile. */
const SIGN_IN = "/login"

type LeaveGuardProps = { isDirty: boolean; isRefused: boolean; autosave: Autosave }

/** Asks before leaving with unsaved changes; the browser's own prompt appears only if they are not stored. */
export function LeaveGuard({ isDirty, isRefused, autosave }: LeaveGuardProps) {
  const isDiscarded = useRef(false)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty && !isDiscarded.current && next.pathname !== current.pathname && next.pathname !== SIGN_IN,
    enableBeforeUnload: () => isDirty && !isDiscarded.current && autosave.hasUnstored(),
    withResolver: true,
  })
  const discard = () => {
    isDiscarded.current = true
    void autosave.drop().then(() => blocker.proceed?.())
  }
  return (
    <ChoiceDialog
      opened={blocker.status === "blocked"}
      title={<Trans>Leave without saving?</Trans>}
      stay={<Trans>Stay here</Trans>}
      onClose={() => blocker.reset?.()}
      answers={
        <>
          <Button variant="default" color="red" onClick={discard}>
            <Trans>Discard changes</Trans>
          </Button>
          {!isRefused && (
            <Button onClick={() => void autosave.flush().then(() => blocker.proceed?.())}>
              <Trans>Leave and keep changes</Trans>
            </Button>
          )}
        </>
      }
    >
      <p>
        {isRefused ? (
          <Trans>
            Your changes aren’t saved, and this browser can’t store them. If you leave now, they will be lost.
          </Trans>
        ) : (
          <Trans>
            Your changes aren’t saved. This browser stores them and restores them when you open this form
            again.
          </Trans>
        )}
      </p>
    </ChoiceDialog>
  )
}
