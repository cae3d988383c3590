import type { EvidencePanel as Panel } from "#shared/evidence.ts"
import { CheckIcon } from "../ui/icons/marks.tsx"
import classes from "./evidence-panel.module.css"
import { Section } from "./section.tsx"

/** What staff have seen or checked, and when; the texts come with it. */
export function EvidencePanel({ panel: { title, intro, rows } }: { panel: Panel }) {
  return (
    <Section title={title}>
      <dl className={classes.claims}>
        {rows.map(({ claim, label, status, date, method, old }) => (
          <div key={claim} className={classes.claim}>
            <dt>{label}</dt>
            <dd>
              <p className={old ? classes.old : classes.status} title={date ?? undefined}>
                <CheckIcon size={16} />
                {old ? `${status} · ${old}` : status}
              </p>
              {method && <p className={classes.method}>{method}</p>}
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.method}>{intro}</p>
    </Section>
  )
}
