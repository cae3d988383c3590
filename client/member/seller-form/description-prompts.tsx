import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Group, Text } from "@mantine/core"
import { fieldId } from "../../listing-form/form-sections.ts"
import type { ListingForm } from "../../listing-form/use-listing-form.ts"

/** Topics that buyers ask about; each prompt adds its heading to the description until it has it. */
export function DescriptionPrompts({ form }: { form: ListingForm }) {
  const { t } = useLingui()
  const prompts = [
    t`What the app does`,
    t`Who uses it`,
    t`How it earns`,
    t`What is included`,
    t`Reason for selling`,
    t`What a buyer has to do each week`,
  ]
  const { description } = form.values
  const left = prompts.filter(prompt => !description.includes(prompt))
  if (!left.length) return null
  const add = (prompt: string) => {
    const before = form.getValues().description.trimEnd()
    form.set("description", `${before}${before ? "\n\n" : ""}${prompt}:\n`)
    requestAnimationFrame(() => {
      const field = document.getElementById(fieldId("description"))
      if (!(field instanceof HTMLTextAreaElement)) return
      field.focus()
      field.setSelectionRange(field.value.length, field.value.length)
    })
  }
  return (
    <Group gap="0 var(--space-16)" mt={4}>
      <Text size="xs" c="dimmed" w="100%">
        <Trans>Buyers want to know the following. Choose one to add it as a heading:</Trans>
      </Text>
      {left.map(prompt => (
        <Button variant="subtle" size="compact-xs" key={prompt} onClick={() => add(prompt)}>
          {prompt}
        </Button>
      ))}
    </Group>
  )
}
