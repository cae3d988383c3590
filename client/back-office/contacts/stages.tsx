import { plural } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Group, Menu, NativeSelect, SegmentedControl, Switch, Text } from "@mantine/core"
import { groupBy } from "#shared/group-by.ts"
import "@mantine/core/styles/Menu.layer.css"
import "@mantine/core/styles/Popover.layer.css"
import "@mantine/core/styles/FloatingIndicator.layer.css"
import "@mantine/core/styles/SegmentedControl.layer.css"
import { useNavigate } from "@tanstack/react-router"
import type { ContactRequest } from "#shared/requests/contact.ts"
import type { ContactPageQuery } from "#shared/requests/contact-query.ts"
import { STAGE_LABELS, STAGES, type Stage } from "#shared/requests/pipeline.ts"
import { formatNumber } from "../../lib/format.ts"
import { formatDay, isPastDay } from "../../lib/format-time.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { useTranslate } from "../../lib/use-translate.ts"
import { useAnnounce, useAnnounceUndoable } from "../announce.tsx"
import toolbar from "../list/toolbar.module.css"
import { useUndo } from "../use-undo.tsx"
import { useContactsCache } from "./contact-changes.ts"
import { changeQuery, useContactCounts } from "./contacts-data.ts"

/** Moves requests to a stage and announces it; undo moves each back to its previous stage. */
export function useSetStage() {
  const { t } = useLingui()
  const announce = useAnnounce()
  const announceUndoable = useAnnounceUndoable()
  const undo = useUndo()
  const failureText = useFailureText()
  const cache = useContactsCache()
  const { mutateAsync } = trpc.contacts.setStage.useMutation()
  return async (requests: readonly ContactRequest[], stage: Stage) => {
    const moving = requests.filter(request => (request.stage ?? "new") !== stage)
    if (moving.length === 0) return announce(t`These requests are already in this stage.`)
    const ids = moving.map(({ id }) => id)
    try {
      await mutateAsync({ ids, stage })
    } catch (error) {
      return announce(failureText(error), "failed")
    }
    const byStage = groupBy(moving, one => one.stage ?? "new")
    const before = [...byStage].map(([from, rows]) => ({ stage: from, ids: rows.map(({ id }) => id) }))
    announceUndoable(
      t`${plural(ids.length, { one: "# request has been moved.", other: "# requests have been moved." })}`,
      undo.moveRequests(before),
    )
    cache.refreshCounts()
    await cache.refreshList()
  }
}

/** Whether the list shows one stage, and only requests assigned to the viewer; in the URL like every filter. */
export function StageFilter({ query }: { query: ContactPageQuery }) {
  const { t } = useLingui()
  const locale = useLocale()
  const translate = useTranslate()
  const navigate = useNavigate()
  const { data } = useContactCounts(query)
  const countOf = (stage: Stage) => data?.stages.find(one => one.stage === stage)?.count ?? 0
  const go = (change: ContactPageQuery) =>
    navigate({ to: "/admin/contacts", search: changeQuery(query, change), resetScroll: false })
  return (
    <Group gap="xs" className={toolbar.tools}>
      <NativeSelect
        aria-label={t`Stage`}
        value={query.stage ?? ""}
        data={[
          { value: "", label: t`All stages` },
          ...STAGES.map(value => ({
            value,
            label: `${translate(STAGE_LABELS[value])} (${formatNumber(countOf(value), locale)})`,
          })),
        ]}
        onChange={({ currentTarget }) => go({ stage: STAGES.find(one => one === currentTarget.value) })}
      />
      {Boolean(data?.overdue || query.overdue) && (
        <Switch
          label={t`Overdue (${formatNumber(data?.overdue ?? 0, locale)})`}
          checked={query.overdue ?? false}
          onChange={({ currentTarget }) => go({ overdue: currentTarget.checked || undefined })}
        />
      )}
      <Switch
        label={t`Assigned to me`}
        checked={query.mine ?? false}
        onChange={({ currentTarget }) => go({ mine: currentTarget.checked || undefined })}
      />
      <SegmentedControl
        size="xs"
        aria-label={t`View`}
        value={query.view ?? "list"}
        data={[
          { value: "list", label: t({ message: "List", context: "a view" }) },
          { value: "board", label: t({ message: "Board", context: "a view" }) },
        ]}
        onChange={view => go({ view: view === "board" ? "board" : undefined, stage: undefined })}
      />
    </Group>
  )
}

/** Chooses the stage of the selected requests. */
export function StageMenu({ onChoose }: { onChoose: (stage: Stage) => void }) {
  const translate = useTranslate()
  return (
    <Menu>
      <Menu.Target>
        <Button size="xs" variant="default">
          <Trans>Move to…</Trans>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {STAGES.map(stage => (
          <Menu.Item key={stage} onClick={() => onChoose(stage)}>
            {translate(STAGE_LABELS[stage])}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The stage of a request. */
export function StageName({ request: { stage = "new" } }: { request: ContactRequest }) {
  const translate = useTranslate()
  return (
    <Text component="span" size="xs" fw={600} c={stage === "new" ? "var(--accent)" : undefined}>
      {translate(STAGE_LABELS[stage])}
    </Text>
  )
}

/** The next step of a request and its day; one that is overdue is marked. */
export function NextStep({ request, nowMs }: { request: ContactRequest; nowMs: number }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { stage, next_step: nextStep, due_on: dueOn } = request
  if (!nextStep && !dueOn) return null
  const isEnded = stage === "lost" || stage === "spam"
  const isOverdue = !isEnded && typeof dueOn === "string" && isPastDay(dueOn, nowMs)
  return (
    <div>
      {nextStep && (
        <Text size="xs" truncate title={nextStep}>
          {nextStep}
        </Text>
      )}
      {dueOn && (
        <Text
          component="time"
          display="block"
          size="xs"
          c={isOverdue ? "var(--error)" : "dimmed"}
          fw={isOverdue ? 600 : undefined}
          dateTime={dueOn}
        >
          {isOverdue ? t`Overdue: ${formatDay(dueOn, locale)}` : formatDay(dueOn, locale)}
        </Text>
      )}
    </div>
  )
}
