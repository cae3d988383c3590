import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Checkbox, Flex, Group, Stack, Text, Textarea, Title } from "@mantine/core"
import { IconChevronDown, IconCircle, IconCircleCheckFilled } from "@tabler/icons-react"
import { useState } from "react"
import { CHECKLIST_LABELS } from "#shared/deals/checklist-labels.ts"
import type { ChecklistItem } from "#shared/deals/deal.ts"
import { CHECKLIST_STATES } from "#shared/deals/states.ts"
import { trpc } from "../lib/trpc.ts"
import { useTranslate } from "../lib/use-translate.ts"
import { ActionButton } from "../ui/action-button.tsx"
import { Form } from "../ui/form.tsx"
import { FormProblem } from "../ui/form-problem.tsx"
import rows from "../ui/rows.module.css"
import { VisuallyHidden } from "../ui/visually-hidden.tsx"
import classes from "./checklist.module.css"
import { useDeal } from "./deal-access.tsx"
import { AddFile, FileLink } from "./file-links.tsx"
import { titleOfItem } from "./item-title.ts"
import { NoteText } from "./section.tsx"
import { useDealChange } from "./use-deal-change.ts"
import { useRoleTexts } from "./use-deal-texts.ts"

/** All items to hand over, one line each: done by one side, confirmed by the other; the reader's own items first. */
export function ChecklistItems() {
  const { t } = useLingui()
  const { deal, me } = useDeal()
  const roles = useRoleTexts()
  const order = me === "buyer" ? (["buyer", "seller"] as const) : (["seller", "buyer"] as const)
  return (
    <Stack gap="xl">
      {order.map(party => {
        const items = deal.checklist.filter(({ by }) => by === party)
        if (items.length === 0) return null
        const done = items.filter(item => item.done || item.not_applicable).length
        return (
          <section key={party}>
            <Title order={3} my="xs">
              {party === me ? t`Your part` : roles[party]}{" "}
              <Text span size="xs" c="dimmed">
                <Trans>
                  {done} of {items.length} done
                </Trans>
              </Text>
            </Title>
            <ul className={rows.rows}>
              {items.map(item => (
                <Item key={item.id} item={item} />
              ))}
            </ul>
          </section>
        )
      })}
    </Stack>
  )
}

type Change = { done?: boolean; confirmed?: boolean; not_applicable?: boolean; note?: string | null }

function useItemChange(item: ChecklistItem) {
  const { deal } = useDeal()
  const utils = trpc.useUtils()
  const { run, isPending, failure } = useDealChange(deal)
  const [wanted, setWanted] = useState<Change>({})
  const set = async (change: Change) => {
    setWanted(change)
    const isSet = await run(() =>
      utils.client.deals.setItem.mutate({ number: deal.number, item_id: item.id, ...change }),
    )
    setWanted({})
    return isSet
  }
  return { set, isPending, failure, shown: { ...item, ...wanted } }
}

function Item({ item }: { item: ChecklistItem }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const { deal, me } = useDeal()
  const { set, isPending, failure, shown } = useItemChange(item)
  const [isUnfolded, setUnfolded] = useState(false)
  const texts = CHECKLIST_LABELS[item.code]
  const title = titleOfItem(item, translate)
  const mayChange = CHECKLIST_STATES.includes(deal.state) && me !== "mediator"
  const isMine = item.by === me
  const files = deal.files.filter(file => file.item_id === item.id)
  const extras = [item.note ? 1 : 0, files.length].reduce((sum, count) => sum + count)
  return (
    <li>
      <div className={classes.item}>
        {mayChange && isMine ? (
          <Checkbox
            className={classes.tick}
            radius="xl"
            label={title}
            checked={shown.done}
            disabled={item.confirmed}
            aria-busy={isPending}
            onChange={event => set({ done: event.currentTarget.checked })}
          />
        ) : (
          <ItemTitle item={item} title={title} />
        )}
        {mayChange && !isMine && item.done ? (
          <Checkbox
            className={classes.tick}
            label={item.confirmed ? t`Confirmed` : t`Confirm`}
            aria-label={t`Confirm: ${title}`}
            checked={shown.confirmed}
            aria-busy={isPending}
            onChange={event => set({ confirmed: event.currentTarget.checked })}
          />
        ) : (
          <ItemState item={item} />
        )}
        <button
          type="button"
          className={classes.details}
          aria-expanded={isUnfolded}
          aria-label={t`Details: ${title}`}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {extras > 0 && <span className={classes.extras}>{extras}</span>}
          <IconChevronDown size={18} aria-hidden="true" />
        </button>
      </div>
      <FormProblem>{failure.text}</FormProblem>
      {isUnfolded && (
        <Stack align="flex-start" gap="xs" pb="sm">
          {texts && (
            <Text c="dimmed" maw="var(--measure)">
              {translate(texts.help)}
            </Text>
          )}
          {files.map(file => (
            <FileLink key={file.id} file={file} />
          ))}
          <Note item={item} isOpen={mayChange && isMine} />
          {isMine && deal.state === "transferring" && !item.confirmed && <NotApplicable item={item} />}
        </Stack>
      )}
    </li>
  )
}

/** An item that the reader does not tick: a circle, open or ticked, and its title. */
function ItemTitle({ item, title }: { item: ChecklistItem; title: string }) {
  const { t } = useLingui()
  const Mark = item.done ? IconCircleCheckFilled : IconCircle
  return (
    <span className={classes.title}>
      <Mark size={20} aria-hidden="true" color={item.done ? "var(--success)" : "var(--line-strong)"} />
      <span>
        {title}
        {!item.not_applicable && <VisuallyHidden>{` (${item.done ? t`done` : t`not done`})`}</VisuallyHidden>}
      </span>
    </span>
  )
}

/** What the circle does not show. */
function ItemState({ item }: { item: ChecklistItem }) {
  const { t } = useLingui()
  if (!item.confirmed && !item.not_applicable) return null
  return (
    <Text span size="xs" c={item.confirmed ? "var(--success)" : "dimmed"} className={classes.state}>
      {item.confirmed ? t`Confirmed` : t`not applicable`}
    </Text>
  )
}

/** An item that does not apply to this sale needs a reason, which both sides read. */
function NotApplicable({ item }: { item: ChecklistItem }) {
  const { t } = useLingui()
  const { set, isPending, failure } = useItemChange(item)
  const [reason, setReason] = useState<string | null>(null)
  if (item.not_applicable)
    return (
      <Button variant="subtle" size="compact-xs" onClick={() => set({ not_applicable: false })}>
        <Trans>It applies after all</Trans>
      </Button>
    )
  if (reason === null)
    return (
      <Button variant="subtle" size="compact-xs" onClick={() => setReason(item.note ?? "")}>
        <Trans>Not applicable…</Trans>
      </Button>
    )
  return (
    <Form
      gap="sm"
      maw="var(--measure)"
      isPending={isPending}
      onSubmit={async () => {
        if (await set({ not_applicable: true, note: reason })) setReason(null)
      }}
    >
      <Textarea
        label={t`Why it doesn’t apply`}
        description={t`The other side reads this.`}
        value={reason}
        error={failure.fields.note}
        autosize
        minRows={2}
        onChange={event => setReason(event.currentTarget.value)}
      />
      <FormProblem>{failure.text}</FormProblem>
      <Group gap="xs">
        <ActionButton type="submit" size="xs" isPending={isPending}>
          <Trans>Mark as not applicable</Trans>
        </ActionButton>
        <Button size="xs" variant="default" onClick={() => setReason(null)}>
          <Trans>Cancel</Trans>
        </Button>
      </Group>
    </Form>
  )
}

function Note({ item, isOpen }: { item: ChecklistItem; isOpen: boolean }) {
  const { t } = useLingui()
  const { set, isPending, failure } = useItemChange(item)
  const [note, setNote] = useState<string | null>(null)
  if (note === null)
    return (
      <>
        {item.note && <NoteText>{item.note}</NoteText>}
        {isOpen && (
          <Group gap="xs">
            <Button variant="subtle" size="compact-xs" onClick={() => setNote(item.note ?? "")}>
              {item.note ? <Trans>Change the note</Trans> : <Trans>Add a note</Trans>}
            </Button>
            <AddFile itemId={item.id} />
          </Group>
        )}
      </>
    )
  return (
    <Flex
      component="form"
      direction="column"
      gap="sm"
      w="100%"
      maw="var(--measure)"
      onSubmit={async event => {
        event.preventDefault()
        if (await set({ note })) setNote(null)
      }}
    >
      <Textarea
        label={t`Note`}
        value={note}
        error={failure.fields.note}
        autosize
        minRows={2}
        onChange={event => setNote(event.currentTarget.value)}
      />
      <FormProblem>{failure.text}</FormProblem>
      <Group gap="xs">
        <ActionButton type="submit" size="xs" isPending={isPending}>
          <Trans>Save</Trans>
        </ActionButton>
        <Button size="xs" variant="default" onClick={() => setNote(null)}>
          <Trans>Cancel</Trans>
        </Button>
      </Group>
    </Flex>
  )
}
