import { Text, Title } from "@mantine/core"
import type { ReactNode } from "react"
import { type SectionId, sectionElementId } from "../form-sections.ts"
import classes from "./form-section.module.css"

type FormSectionProps = { id: SectionId; title: string; note?: ReactNode; children: ReactNode }

/** A titled section of the form. */
export function FormSection({ id, title, note, children }: FormSectionProps) {
  const headingId = `${sectionElementId(id)}-title`
  return (
    <section className={classes.section} id={sectionElementId(id)} aria-labelledby={headingId}>
      <Title order={2} id={headingId} tabIndex={-1}>
        {title}
      </Title>
      {note && (
        <Text size="xs" c="dimmed" mt={4}>
          {note}
        </Text>
      )}
      <div className={classes.fields}>{children}</div>
    </section>
  )
}
