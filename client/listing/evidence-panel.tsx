import type { EvidencePanel as Panel } from "#shared/evidence/evidence.ts"
import { CheckIcon } from "../ui/icons/marks.tsx"
import classes from "./evidence-panel.module.css"
import { Section } from "./section.tsx"

/** What staff have seen or checked, and when; the texts come with it. */
export function EvidencePanel({ panel: { title, intro, rows } }: { panel: Panel }) {
  return (
    <Section title={title}>
      <div className={classes.evidence}>
        <dl>
          {rows.map(({ claim, label, status, date, method, old }) => (
            <div key={claim}>
              <dt>{label}</dt>
              <dd>
                <span title={date}>
                  <CheckIcon size={16} />
                  {status}
                </span>
                {old && <small>{old}</small>}
                {method && <small>{method}</small>}
              </dd>
            </div>
          ))}
        </dl>
        <small>{intro}</small>
      </div>
    </Section>
  )
}
