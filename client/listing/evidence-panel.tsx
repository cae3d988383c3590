import type { EvidencePanel as Panel } from "#shared/evidence/evidence.ts"
import { CheckIcon, DocumentIcon } from "../ui/icons/marks.tsx"
import classes from "./evidence-panel.module.css"
import { Section } from "./section.tsx"

/** The evidence that staff recorded, with dates; the texts are loaded with it. */
export function EvidencePanel({ panel: { title, intro, levels, rows } }: { panel: Panel }) {
  return (
    <Section title={title}>
      <div className={classes.evidence}>
        {rows.length > 0 && (
          <dl>
            {rows.map(({ claim, level, label, status, date, by, method, old }) => (
              <div key={claim}>
                <dt>{label}</dt>
                <dd>
                  <span title={date} data-level={level} data-old={old ? "" : undefined}>
                    {level === "checked" ? <CheckIcon size={16} /> : <DocumentIcon size={16} />}
                    {status}
                  </span>
                  {old && <small>{old}</small>}
                  {(by || method) && <small>{[by, method].filter(Boolean).join(": ")}</small>}
                </dd>
              </div>
            ))}
          </dl>
        )}
        <small>{intro}</small>
        <details>
          <summary>{levels.title}</summary>
          <dl>
            {levels.rows.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </details>
      </div>
    </Section>
  )
}
