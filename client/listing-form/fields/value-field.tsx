import { Trans, useLingui } from "@lingui/react/macro"
import { Input, NativeSelect, type NativeSelectProps, Text, Textarea, TextInput } from "@mantine/core"
import { type FocusEvent, type ReactNode, useId } from "react"
import { fieldOf, LISTING_FIELDS } from "#shared/listings/listing-fields.ts"
import { VisuallyHidden } from "../../ui/visually-hidden.tsx"
import { FiguresField } from "../figures/figures-field.tsx"
import { fieldId, optionId } from "../form-sections.ts"
import {
  type EntryValue,
  type ValueField as Field,
  type FollowingRanges,
  followsFigures,
  isEntry,
} from "../form-values.ts"
import { useFieldLabels, useValueTitle } from "../use-field-labels.ts"
import { useFieldText } from "../use-field-text.ts"
import type { ListingForm } from "../use-listing-form.ts"
import type { Lookups } from "../use-lookups.ts"
import classes from "./value-field.module.css"

export type SectionProps = { form: ListingForm; lookups: Lookups }

type ChoiceCellProps = {
  id?: string
  kind: "radio" | "checkbox"
  name: string
  title: ReactNode
  checked: boolean
  invalid?: boolean
  onChange: (checked: boolean) => void
}

/** An option as a clickable cell; a mark shows the selection independently of colour. */
export function ChoiceCell({ id, kind, name, title, checked, invalid, onChange }: ChoiceCellProps) {
  return (
    <label className={classes.cell}>
      <input
        id={id}
        className={classes.input}
        type={kind}
        name={name}
        checked={checked}
        aria-invalid={(kind === "checkbox" && invalid) || undefined}
        data-invalid={invalid || undefined}
        onChange={event => onChange(event.currentTarget.checked)}
      />
      <span className={classes.mark} data-kind={kind} aria-hidden="true" />
      <span className={classes.title}>{title}</span>
    </label>
  )
}

type FollowingRangeProps = { form: ListingForm; lookups: Lookups; name: keyof FollowingRanges }

/** An earnings range that follows from the monthly figures and cannot be chosen. */
function FollowingRange({ form, lookups, name }: FollowingRangeProps) {
  const { t } = useLingui()
  const labels = useFieldLabels()
  const textOf = useFieldText(lookups)
  return (
    <TextInput
      id={fieldId(name)}
      label={labels[name]}
      description={t`Set from the monthly figures`}
      value={textOf(name, form.values)}
      error={form.error(name)}
      disabled
    />
  )
}

type ChoiceGroupProps = {
  label: string
  required?: boolean
  error?: ReactNode
  /** Single choice instead of multiple choice. */
  single?: boolean
  /** Steps of one scale, of equal width. */
  ladder?: boolean
  onLeave: () => void
  children: ReactNode
}

/** A choice with all options visible and the error below. */
function ChoiceGroup(props: ChoiceGroupProps) {
  const { label, required, error, single, ladder, onLeave, children } = props
  const errorId = useId()
  const leave = (event: FocusEvent<HTMLFieldSetElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave()
  }
  const radiogroup = {
    role: "radiogroup",
    "aria-required": required || undefined,
    "aria-invalid": Boolean(error) || undefined,
  }
  return (
    <fieldset
      {...(single && radiogroup)}
      aria-describedby={error ? errorId : undefined}
      data-error={Boolean(error) || undefined}
      onBlur={leave}
    >
      <legend className={classes.legend}>
        {label}
        {required && (
          <>
            <span className={classes.star} aria-hidden="true">
              {" *"}
            </span>
            {!single && (
              <VisuallyHidden>
                {" "}
                <Trans>(required)</Trans>
              </VisuallyHidden>
            )}
          </>
        )}
      </legend>
      <div className={classes.options} data-ladder={ladder || undefined}>
        {children}
      </div>
      {error && (
        <Input.Error mt={4} id={errorId}>
          {error}
        </Input.Error>
      )}
    </fieldset>
  )
}

type EntryFieldProps = SectionProps & { name: EntryValue; input: NativeSelectProps }

/** A choice of one entry of a longer lookup: those of the chosen type of app. */
function EntryField({ form, lookups, name, input }: EntryFieldProps) {
  const { t } = useLingui()
  const { typeOf, lookup } = LISTING_FIELDS[name]
  const { [name]: value, type } = form.values
  const entries = lookups[lookup].filter(({ id }) => typeOf(id) === type || id === value)
  const isCleared = form.cleared.includes(name) && value === null
  return (
    <>
      <NativeSelect
        {...input}
        data={[
          { value: "", label: t`Not provided` },
          ...entries.map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
        value={value === null ? "" : String(value)}
        onChange={event => {
          const chosen = event.currentTarget.value
          form.setValue(name, chosen === "" ? null : Number(chosen))
        }}
      />
      <Text size="xs" c="dimmed" role="status">
        {isCleared && (
          <Trans>The category was cleared because it doesn’t belong to the new type. Choose another.</Trans>
        )}
      </Text>
    </>
  )
}

type ValueFieldProps = {
  form: ListingForm
  lookups: Lookups
  name: Field
  hint?: ReactNode
  /** Called with an imported report. */
  onReport?: ((file: File) => void) | undefined
}
const INPUT_ORDER: ("label" | "input" | "error" | "description")[] = [
  "label",
  "input",
  "error",
  "description",
]

type Option = { value: string | number | null; title: ReactNode }

/** A choice with all options visible: several, or one; `Not provided` clears an optional one. */
function Choice({
  form,
  name,
  options,
  isRequired,
}: ValueFieldProps & { options: Option[]; isRequired: boolean }) {
  const labels = useFieldLabels()
  const { type } = fieldOf(name)
  const isSingle = type !== "many"
  const value: unknown = form.values[name]
  const chosen: unknown[] = [value].flat()
  const error = form.error(name)
  const choose = (option: Option["value"], on: boolean) => {
    if (isSingle) form.setValue(name, option)
    else form.setValue(name, on ? [...chosen, option] : chosen.filter(other => other !== option))
  }
  return (
    <ChoiceGroup
      label={labels[name]}
      required={isRequired}
      error={error}
      single={isSingle}
      ladder={type === "range"}
      onLeave={() => form.leave(name)}
    >
      {options.map((option, index) => (
        <ChoiceCell
          key={option.value}
          id={optionId(name, index)}
          kind={isSingle ? "radio" : "checkbox"}
          name={name}
          title={option.title}
          checked={chosen.includes(option.value)}
          invalid={Boolean(error) && option.value !== null}
          onChange={on => choose(option.value, on)}
        />
      ))}
    </ChoiceGroup>
  )
}

/** The input of a field, by its definition. */
export function ValueField(props: ValueFieldProps) {
  const { form, lookups, name, hint } = props
  const { t } = useLingui()
  const labels = useFieldLabels()
  const valueTitle = useValueTitle()
  const field = fieldOf(name)
  const isRequired = field.required?.includes(form.values.kind) ?? false
  const none: Option[] = isRequired ? [] : [{ value: null, title: <Trans>Not provided</Trans> }]
  const description = hint ?? (field.staffOnly ? t`Only staff can see this` : undefined)
  const input = {
    ...form.text(name),
    label: labels[name],
    description,
    inputWrapperOrder: INPUT_ORDER,
    withAsterisk: isRequired || ("always" in field && field.always),
    "aria-required": isRequired || undefined,
    autoComplete: "off",
  }
  switch (field.type) {
    case "text":
      return field.rows ? <Textarea {...input} autosize minRows={field.rows} /> : <TextInput {...input} />
    case "link":
      return <TextInput {...input} inputMode="url" autoCapitalize="none" spellCheck={false} />
    case "number":
      return <TextInput {...input} inputMode="numeric" />
    case "flag":
      return (
        <ChoiceCell
          id={fieldId(name)}
          kind="checkbox"
          name={name}
          title={labels[name]}
          checked={form.values[name] === true}
          onChange={on => form.setValue(name, on)}
        />
      )
    case "one": {
      const options = field.values.map(value => ({ value, title: valueTitle(name, value) }))
      return (
        <Choice
          {...props}
          options={field.standard === null ? [...none, ...options] : options}
          isRequired={isRequired}
        />
      )
    }
    case "entry":
      return isEntry(name) ? <EntryField form={form} lookups={lookups} name={name} input={input} /> : null
    case "range":
    case "many": {
      if (followsFigures(name, form.values.figures))
        return <FollowingRange form={form} lookups={lookups} name={name} />
      const options = lookups[field.lookup].map(({ id, title }) => ({ value: id, title }))
      return (
        <Choice
          {...props}
          options={field.type === "range" ? [...none, ...options] : options}
          isRequired={isRequired}
        />
      )
    }
    case "months":
      return <FiguresField form={form} onReport={props.onReport} />
    case "price":
      return null
  }
}
