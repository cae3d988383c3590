import { Trans } from "@lingui/react/macro"
import { useId } from "react"
import { ALERT_FREQUENCIES, type AlertFrequency } from "#shared/alerts/alerts.ts"
import classes from "./frequency-choice.module.css"
import { useFrequencyTexts } from "./use-frequency-texts.ts"

type FrequencyChoiceProps = { value: AlertFrequency; onChange: (value: AlertFrequency) => void }

/** How often an alert sends mail; all options are visible. */
export function FrequencyChoice({ value, onChange }: FrequencyChoiceProps) {
  const name = useId()
  const hint = useId()
  const texts = useFrequencyTexts()
  return (
    <fieldset aria-describedby={hint}>
      <legend className={classes.legend}>
        <Trans>How often</Trans>
      </legend>
      <div className={classes.options}>
        {ALERT_FREQUENCIES.map(one => (
          <label key={one} className={classes.option}>
            <input
              type="radio"
              name={name}
              value={one}
              checked={one === value}
              data-autofocus={one === value || undefined}
              onChange={() => onChange(one)}
            />
            {texts[one].title}
          </label>
        ))}
      </div>
      <p id={hint} className={classes.hint}>
        {texts[value].hint}
      </p>
    </fieldset>
  )
}
