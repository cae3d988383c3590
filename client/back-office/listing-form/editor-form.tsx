import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { Alert, Badge, Box, Flex, NavLink, SimpleGrid, Text } from "@mantine/core"
import "@mantine/core/styles/Flex.layer.css"
import "@mantine/core/styles/SimpleGrid.layer.css"
import { IconAlertCircle } from "@tabler/icons-react"
import { type RefObject, useEffect, useState } from "react"
import type { Listing } from "#shared/listings/listing.ts"
import { trpc } from "../../lib/trpc.ts"
import { ClaimsToReset } from "../../listing-form/claims-to-reset.tsx"
import { ListingSections } from "../../listing-form/fields/files-section.tsx"
import {
  currentSection,
  fieldId,
  fieldsInOrder,
  focusField,
  problemCounts,
  SECTIONS,
  type SectionId,
  sectionElementId,
  sectionOf,
  sectionsOf,
  toFormField,
} from "../../listing-form/form-sections.ts"
import { type FormValues, valuesOf } from "../../listing-form/form-values.ts"
import { StoreStart } from "../../listing-form/store/store-start.tsx"
import { useFieldLabels, useSectionTitles } from "../../listing-form/use-field-labels.ts"
import type { ListingForm } from "../../listing-form/use-listing-form.ts"
import type { Lookups } from "../../listing-form/use-lookups.ts"
import { EvidenceSection, SellerWarning } from "./evidence/evidence-section.tsx"
import type { Editor } from "./use-editor.ts"

/** A section is current once it has reached the upper third of the window. */
const LINE = 1 / 3

function readCurrent(): SectionId | null {
  const { scrollHeight } = document.documentElement
  const ids: SectionId[] = [...SECTIONS.map(({ id }) => id), "evidence"]
  const starts = ids.flatMap(id => {
    const element = document.getElementById(sectionElementId(id))
    return element ? { id, top: element.getBoundingClientRect().top } : []
  })
  const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2
  return currentSection(starts, window.innerHeight * LINE, isAtEnd)
}

/** The current section of the form, updated on scroll. */
function useCurrentSection(): SectionId | null {
  const [current, setCurrent] = useState<SectionId | null>(null)
  useEffect(() => {
    let frame = 0
    const update = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setCurrent(readCurrent()))
    }
    update()
    window.addEventListener("scroll", update, { passive: true })
    window.addEventListener("resize", update)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener("scroll", update)
      window.removeEventListener("resize", update)
    }
  }, [])
  return current
}

function show(id: SectionId) {
  const element = document.getElementById(sectionElementId(id))
  element?.scrollIntoView({ block: "start" })
  element?.querySelector("h2")?.focus({ preventScroll: true })
}

type SectionNavProps = { form: ListingForm; missing: number | null; hasEvidence: boolean }

/** Called with the id under which drafts are stored from then on. */
function SectionNav({ form, missing, hasEvidence }: SectionNavProps) {
  const { t } = useLingui()
  const titles = useSectionTitles()
  const counts = problemCounts(form.errors)
  const current = useCurrentSection()
  const ids: SectionId[] = [...sectionsOf(form.values.kind), ...(hasEvidence ? (["evidence"] as const) : [])]
  return (
    <Box
      component="nav"
      display={{ base: "none", lg: "block" }}
      flex="0 0 13rem"
      pos="sticky"
      top="calc(var(--header) + var(--space-24))"
      aria-label={t`Form sections`}
    >
      {ids.map(id => {
        const count = counts.get(id) ?? 0
        return (
          <NavLink
            key={id}
            href={`#${sectionElementId(id)}`}
            label={titles[id]}
            active={id === current}
            aria-current={id === current ? "location" : undefined}
            rightSection={
              count > 0 && (
                <Badge bg="var(--error-soft)" c="var(--error)" tt="none">
                  <Plural value={count} one="# problem" other="# problems" />
                </Badge>
              )
            }
            onClick={event => {
              event.preventDefault()
              show(id)
            }}
          />
        )
      })}
      {missing !== null && (
        <Text mt="md" ps="sm" size="xs" c="dimmed">
          {missing ? (
            <Plural
              value={missing}
              one="Fill in # more field to publish"
              other="Fill in # more fields to publish"
            />
          ) : (
            <Trans>Ready to be published</Trans>
          )}
        </Text>
      )}
    </Box>
  )
}

type ProblemSummaryProps = {
  errors: ListingForm["errors"]
  /** The number of rejected saves; each one moves the focus here. 0 shows nothing. */
  refusals: number
  boxRef: RefObject<HTMLDivElement | null>
}

/** Why the listing was not saved; each line links to its field and names its section. It shrinks as fields are fixed. */
function ProblemSummary({ errors, refusals, boxRef }: ProblemSummaryProps) {
  const labels = useFieldLabels()
  const sections = useSectionTitles()
  const fields = fieldsInOrder(errors)
  const others = Object.entries(errors).filter(([name, text]) => text && !toFormField(name))
  const count = fields.length + others.length

  useEffect(() => {
    if (!refusals) return
    boxRef.current?.focus({ preventScroll: true })
    boxRef.current?.scrollIntoView({ block: "start" })
  }, [refusals, boxRef])

  return (
    <div role="alert" aria-atomic="false" aria-relevant="additions">
      {refusals > 0 && count > 0 && (
        <Alert
          role="none"
          mod={{ tone: "failed" }}
          mb="lg"
          ref={boxRef}
          tabIndex={-1}
          icon={<IconAlertCircle />}
          title={
            <Plural
              value={count}
              one="Not saved yet: # field needs attention"
              other="Not saved yet: # fields need attention"
            />
          }
        >
          <SimpleGrid component="ul" cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing={4}>
            {fields.map(field => (
              <Text component="li" size="xs" key={field}>
                <Text
                  component="a"
                  inherit
                  display="inline-block"
                  td="underline"
                  py={4}
                  fw={600}
                  href={`#${fieldId(field)}`}
                  onClick={event => {
                    event.preventDefault()
                    focusField(field)
                  }}
                >
                  {labels[field]}
                </Text>
                <span>
                  {` (${sections[sectionOf(field)]}): `}
                  {errors[field]}
                </span>
              </Text>
            ))}
            {others.map(([name, text]) => (
              <li key={name}>{text}</li>
            ))}
          </SimpleGrid>
        </Alert>
      )}
      {refusals > 0 && count === 0 && (
        <Alert role="none" mod={{ tone: "done" }} mb="lg">
          <Trans>All marked fields are fixed. Save again.</Trans>
        </Alert>
      )}
    </div>
  )
}

/** All fields of a listing, in one column next to the section list. */
export function EditorForm({ editor, lookups }: { editor: Editor; lookups: Lookups }) {
  const { t } = useLingui()
  const { form, files, refusals, summaryRef, base } = editor
  const listingId = base.listing?.id ?? null
  return (
    <Flex
      component="form"
      align="flex-start"
      gap={48}
      aria-label={t`Listing`}
      noValidate
      onSubmit={event => event.preventDefault()}
    >
      <SectionNav
        form={form}
        hasEvidence={listingId !== null}
        missing={base.listing?.status === "published" ? null : form.missing().length}
      />
      <Box flex={1} miw={0}>
        <ProblemSummary errors={form.errors} refusals={refusals} boxRef={summaryRef} />
        <Text mb="md" size="xs" c="dimmed">
          <Trans>Fields marked * are required to publish. A draft needs only a title.</Trans>
        </Text>
        {form.values.kind === "app" && (
          <StoreStart form={form} files={files} lookups={lookups} onSignIn={null} />
        )}
        <ListingSections
          ids={sectionsOf(form.values.kind)}
          form={form}
          lookups={lookups}
          hasKind={base.listing !== null}
          files={files}
          filesNote={t`Files are uploaded immediately. Save to add them to the listing.`}
          notes={{ specials: <SellerWarning listingId={listingId} specials={form.values.specials} /> }}
        />
        {base.listing && <FormResets listing={base.listing} values={form.values} />}
        {listingId !== null && (
          <EvidenceSection
            listingId={listingId}
            proof={base.listing ? attachmentsOf(base.listing) : []}
            onIdentity={editor.followIdentity}
          />
        )}
      </Box>
    </Flex>
  )
}

const attachmentsOf = ({ files, financials }: Listing) => [...files, ...financials]

/** Warns before a changed figure resets its evidence. */
function FormResets({ listing, values }: { listing: Listing; values: FormValues }) {
  const { data } = trpc.evidence.get.useQuery({ listing_id: listing.id })
  if (!data) return null
  return <ClaimsToReset evidence={data.claims} before={valuesOf(listing)} after={values} />
}
