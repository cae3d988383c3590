import { Trans, useLingui } from "@lingui/react/macro"
import { Checkbox, Textarea } from "@mantine/core"
import { useState } from "react"
import { CHECKLIST_LABELS } from "#shared/deals/checklist-labels.ts"
import type { ChecklistItem, Deal } from "#shared/deals/deal.ts"
import { CHECKLIST_STATES } from "#shared/deals/machine.ts"
import { trpc } from "../lib/trpc.ts"
import { useTranslate } from "../lib/use-translate.ts"
import { Button } from "../ui/button.tsx"
import { FormProblem } from "../ui/form-problem.tsx"
import { TextButton } from "../ui/text-button.tsx"
import classes from "./deal.module.css"
import { useDeal } from "./deal-access.tsx"
import { AddFile, FileLink } from "./file-links.tsx"
import lists from "./lists.module.css"
import { Section } from "./section.tsx"
import { useDealChange } from "./use-deal-change.ts"
import { useRoleTexts } from "./use-deal-texts.ts"

/** Everything that is handed over: done by one side, confirmed by the other. */
export function ChecklistSection() {
  const { t } = useLingui()
  const { deal, me } = useDeal()
  const roles = useRoleTexts()
  if (deal.checklist.length === 0) return null
  const mine = me === "buyer" ? (["buyer", "seller"] as const) : (["seller", "buyer"] as const)
  const done = deal.checklist.filter(item => item.done).length
  return (
    <Section
      title={t`Handover checklist`}
      aside={
        <span className={classes.minor}>
          <Trans>
            {done} of {deal.checklist.length} done
          </Trans>
        </span>
      }
    >
      {mine.map(party => {
        const items = deal.checklist.filter(({ by }) => by === party)
        if (items.length === 0) return null
        return (
          <div key={party}>
            <h3 className={lists.party}>{party === me ? t`Your part` : roles[party]}</h3>
            <ul className={lists.items}>
              {items.map(item => (
                <Item key={item.id} item={item} />
              ))}
            </ul>
          </div>
        )
      })}
    </Section>
  )
}

type Change = { done?: boolean; confirmed?: boolean; note?: string | null }

function Item({ item }: { item: ChecklistItem }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const { deal, me } = useDeal()
  const utils = trpc.useUtils()
  const { run, isPending, failure } = useDealChange(deal)
  const [note, setNote] = useState<string | null>(null)
  const texts = CHECKLIST_LABELS[item.code]
  const title = texts ? translate(texts.title) : item.code
  const isOpen = CHECKLIST_STATES.includes(deal.state) && me !== "mediator"
  const isMine = item.by === me
  const [wanted, setWanted] = useState<Change>({})
  const isSame = (fresh: Deal) =>
    fresh.checklist.some(
      one =>
        one.id === item.id &&
        one.done === item.done &&
        one.confirmed === item.confirmed &&
        one.note === item.note,
    )
  const set = async (change: Change) => {
    setWanted(change)
    const isSet = await run(
      version =>
        utils.client.deals.setItem.mutate({ number: deal.number, version, item_id: item.id, ...change }),
      isSame,
    )
    setWanted({})
    return isSet
  }
  const { done = item.done, confirmed = item.confirmed } = wanted
  const files = deal.files.filter(file => file.item_id === item.id)
  return (
    <li className={lists.item} data-done={item.done || undefined}>
      <div className={lists.ticks}>
        <Checkbox
          label={title}
          checked={done}
          disabled={!isOpen || !isMine || item.confirmed}
          aria-busy={isPending}
          onChange={event => set({ done: event.currentTarget.checked })}
        />
        {item.done && isOpen && !isMine && (
          <Checkbox
            label={item.confirmed ? t`Confirmed` : t`Confirm`}
            aria-label={t`Confirm: ${title}`}
            size="xs"
            checked={confirmed}
            aria-busy={isPending}
            onChange={event => set({ confirmed: event.currentTarget.checked })}
          />
        )}
        {item.confirmed && (!isOpen || isMine) && <span className={classes.minor}>{t`Confirmed`}</span>}
      </div>
      {texts && (
        <details className={classes.help}>
          <summary>
            <Trans>How it is done</Trans>
          </summary>
          <p>{translate(texts.help)}</p>
        </details>
      )}
      {item.note && note === null && <p className={lists.note}>{item.note}</p>}
      {files.map(file => (
        <FileLink key={file.id} file={file} />
      ))}
      {note !== null && (
        <form
          className={classes.form}
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
          <div className={classes.ends}>
            <Button type="submit" size="xs" data-pending={isPending || undefined}>
              <Trans>Save</Trans>
            </Button>
            <Button size="xs" variant="default" onClick={() => setNote(null)}>
              <Trans>Cancel</Trans>
            </Button>
          </div>
        </form>
      )}
      <FormProblem>{failure.text}</FormProblem>
      {isOpen && isMine && (
        <div className={classes.ways}>
          {note === null && (
            <TextButton onClick={() => setNote(item.note ?? "")}>
              {item.note ? <Trans>Change the note</Trans> : <Trans>Add a note</Trans>}
            </TextButton>
          )}
          <AddFile itemId={item.id} />
        </div>
      )}
    </li>
  )
}
