import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Checkbox, Textarea } from "@mantine/core"
import { useState } from "react"
import { CHECKLIST_LABELS } from "#shared/deals/checklist-labels.ts"
import type { ChecklistItem } from "#shared/deals/deal.ts"
import { CHECKLIST_STATES } from "#shared/deals/states.ts"
import { trpc } from "../lib/trpc.ts"
import { useTranslate } from "../lib/use-translate.ts"
import { FormProblem } from "../ui/form-problem.tsx"
import classes from "./deal.module.css"
import { useDeal } from "./deal-access.tsx"
import { AddFile, FileLink } from "./file-links.tsx"
import lists from "./lists.module.css"
import { useDealChange } from "./use-deal-change.ts"
import { useRoleTexts } from "./use-deal-texts.ts"

/** All items to hand over, one line each: done by one side, confirmed by the other; the reader's own items first. */
export function ChecklistItems() {
  const { t } = useLingui()
  const { deal, me } = useDeal()
  const roles = useRoleTexts()
  const order = me === "buyer" ? (["buyer", "seller"] as const) : (["seller", "buyer"] as const)
  return (
    <div className={classes.part}>
      {order.map(party => {
        const items = deal.checklist.filter(({ by }) => by === party)
        if (items.length === 0) return null
        const done = items.filter(item => item.done).length
        return (
          <section key={party} className={lists.checklist}>
            <h3 className={lists.party}>
              {party === me ? t`Your part` : roles[party]}{" "}
              <span className={classes.minor}>
                <Trans>
                  {done} of {items.length} done
                </Trans>
              </span>
            </h3>
            <ul className={lists.items}>
              {items.map(item => (
                <Item key={item.id} item={item} />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

type Change = { done?: boolean; confirmed?: boolean; note?: string | null }

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
  const title = texts ? translate(texts.title) : item.code
  const mayChange = CHECKLIST_STATES.includes(deal.state) && me !== "mediator"
  const isMine = item.by === me
  const files = deal.files.filter(file => file.item_id === item.id)
  const extras = [item.note ? 1 : 0, files.length].reduce((sum, count) => sum + count)
  return (
    <li className={lists.item} data-done={item.done || undefined}>
      <div className={lists.ticks}>
        {mayChange && isMine ? (
          <Checkbox
            label={title}
            checked={shown.done}
            disabled={item.confirmed}
            aria-busy={isPending}
            onChange={event => set({ done: event.currentTarget.checked })}
          />
        ) : (
          <span className={lists.itemTitle}>{title}</span>
        )}
        <span className={lists.itemState}>
          {mayChange && !isMine && item.done ? (
            <Checkbox
              label={item.confirmed ? t`Confirmed` : t`Confirm`}
              aria-label={t`Confirm: ${title}`}
              checked={shown.confirmed}
              aria-busy={isPending}
              onChange={event => set({ confirmed: event.currentTarget.checked })}
            />
          ) : (
            <ItemState item={item} isTicked={mayChange && isMine} />
          )}
          <Button
            variant="subtle"
            size="compact-xs"
            aria-expanded={isUnfolded}
            aria-label={t`Details: ${title}`}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {isUnfolded ? "−" : extras > 0 ? `+ ${extras}` : "+"}
          </Button>
        </span>
      </div>
      <FormProblem>{failure.text}</FormProblem>
      {isUnfolded && (
        <div className={lists.details}>
          {texts && <p className={classes.about}>{translate(texts.help)}</p>}
          {files.map(file => (
            <FileLink key={file.id} file={file} />
          ))}
          <Note item={item} isOpen={mayChange && isMine} />
        </div>
      )}
    </li>
  )
}

/** The state of an item; its checkbox already shows whether it is done. */
function ItemState({ item, isTicked }: { item: ChecklistItem; isTicked: boolean }) {
  const { t } = useLingui()
  if (item.confirmed)
    return (
      <span className={classes.minor} data-confirmed>
        {t`Confirmed`}
      </span>
    )
  if (isTicked) return null
  return <span className={classes.minor}>{item.done ? t`done` : t`not done`}</span>
}

function Note({ item, isOpen }: { item: ChecklistItem; isOpen: boolean }) {
  const { t } = useLingui()
  const { set, isPending, failure } = useItemChange(item)
  const [note, setNote] = useState<string | null>(null)
  if (note === null)
    return (
      <>
        {item.note && <p className={lists.note}>{item.note}</p>}
        {isOpen && (
          <div className={classes.ways}>
            <Button variant="subtle" size="compact-xs" onClick={() => setNote(item.note ?? "")}>
              {item.note ? <Trans>Change the note</Trans> : <Trans>Add a note</Trans>}
            </Button>
            <AddFile itemId={item.id} />
          </div>
        )}
      </>
    )
  return (
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
      <FormProblem>{failure.text}</FormProblem>
      <div className={classes.ends}>
        <Button type="submit" size="xs" data-pending={isPending || undefined}>
          <Trans>Save</Trans>
        </Button>
        <Button size="xs" variant="default" onClick={() => setNote(null)}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
