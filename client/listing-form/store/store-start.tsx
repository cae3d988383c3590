import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { Checkbox, Group, Paper, Stack, Text, TextInput, Title } from "@mantine/core"
import "@mantine/core/styles/Checkbox.layer.css"
import { useId, useRef, useState } from "react"
import type { FoundApp } from "#shared/listings/store-fields.ts"
import { STORE_NAMES } from "#shared/stores/labels.ts"
import { readStoreLink, type StoreLink } from "#shared/stores/links.ts"
import { fieldTextsOf } from "../../lib/failure.ts"
import { formatDecimal, formatNumber, formatNumberShort } from "../../lib/format.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { ActionButton } from "../../ui/action-button.tsx"
import { FormProblem } from "../../ui/form-problem.tsx"
import { storedItem } from "../../uploads/form-files.ts"
import type { FormFilesControl } from "../../uploads/use-form-files.ts"
import { VALUE_FIELDS } from "../form-values.ts"
import { useFieldLabels } from "../use-field-labels.ts"
import { useFieldText } from "../use-field-text.ts"
import type { ListingForm } from "../use-listing-form.ts"
import type { Lookups } from "../use-lookups.ts"
import { choicesOf, PICTURES, type StoreChoice } from "./store-choices.ts"

/** What a store said at a time (ms). */
type Found = { url: string; app: FoundApp; link: StoreLink; at: number }

type FormProps = { form: ListingForm; files: FormFilesControl; lookups: Lookups }

/** What a choice would set, and what the form has instead. */
function useChoiceTexts({ form, lookups }: Omit<FormProps, "files">) {
  const { t } = useLingui()
  const textOf = useFieldText(lookups)
  const labels = useFieldLabels()
  return (choice: StoreChoice) => {
    const label = labels[choice.name]
    if ("count" in choice) {
      const kept = choice.isTyped ? t`You have added your own. Tick this to use the store’s too.` : null
      return { label, found: <Plural value={choice.count} one="# image" other="# images" />, kept }
    }
    const own = textOf(choice.name, form.values)
    return {
      label,
      found: textOf(choice.name, { ...form.values, ...choice.values }),
      kept: choice.isTyped ? t`You entered: ${own}` : null,
    }
  }
}

const CUT = { maxHeight: "4.5em", overflow: "hidden", overflowWrap: "anywhere" } as const

/** The name of the app, its developer, and its rating in the store. */
function FoundFacts({ app }: { app: FoundApp }) {
  const { t } = useLingui()
  const locale = useLocale()
  const store = STORE_NAMES[app.store]
  const [rating, ratings] = [formatDecimal(app.rating ?? 0, locale), formatNumber(app.ratings ?? 0, locale)]
  const installs = formatNumberShort(app.installs_min ?? 0, locale)
  const facts = [
    app.developer,
    app.rating !== null && t`rated ${rating} by ${ratings}`,
    app.installs_min !== null && t`${installs}+ installs`,
  ]
  return (
    <Text size="xs" c="dimmed">
      {[store, ...facts].filter(Boolean).join(" · ")}
    </Text>
  )
}

type FoundAppProps = FormProps & { found: Found; onTaken: (count: number) => void }

/** What was found: everything that the form lacks by now is ticked, and one press takes it. */
function FoundAppChoices({ found, form, files, lookups, onTaken }: FoundAppProps) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const textsOf = useChoiceTexts({ form, lookups })
  const { app, link, url, at } = found
  const choices = choicesOf(app, link, { values: form.values, files: files.files, now: at })
  const [chosen, setChosen] = useState<Record<string, boolean>>({})
  const isTicked = ({ name, isTyped }: StoreChoice) => chosen[name] ?? !isTyped
  const pictures = trpc.stores.pictures.useMutation({ retry: false })
  const take = async () => {
    if (pictures.isPending) return
    const taken = choices.filter(isTicked)
    const values = Object.assign({}, ...taken.map(one => ("values" in one ? one.values : {})))
    // The type goes first, because a change of it clears the category.
    const names = ["type" as const, ...VALUE_FIELDS.filter(name => name !== "type")]
    for (const name of names) if (name in values) form.setValue(name, values[name])
    const wanted = PICTURES.filter(picture => taken.some(({ name }) => name === picture))
    if (wanted.length > 0) {
      const answer = await pictures.mutateAsync({ url }).catch(() => null)
      if (!answer) return
      const stored = { app_icon: answer.app_icon ? [answer.app_icon] : [], screenshots: answer.screenshots }
      for (const field of wanted)
        if (stored[field].length > 0)
          files.dispatch({ type: "added", field, items: stored[field].map(storedItem) })
    }
    onTaken(taken.length)
  }
  return (
    <Stack gap="sm">
      <div>
        <Text fw={600}>{app.title}</Text>
        <FoundFacts app={app} />
      </div>
      {choices.length === 0 ? (
        <p>
          <Trans>The form already has everything on this page.</Trans>
        </p>
      ) : (
        <>
          <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: "none" }}>
            {choices.map(choice => {
              const { label, found: text, kept } = textsOf(choice)
              return (
                <li key={choice.name}>
                  <Checkbox
                    checked={isTicked(choice)}
                    label={label}
                    description={
                      <>
                        <Text component="span" display="block" size="sm" c="var(--ink)" style={CUT}>
                          {text}
                        </Text>
                        {kept && (
                          <Text component="span" display="block" size="xs" c="var(--info)" style={CUT}>
                            {kept}
                          </Text>
                        )}
                      </>
                    }
                    onChange={event => setChosen({ ...chosen, [choice.name]: event.currentTarget.checked })}
                  />
                </li>
              )
            })}
          </Stack>
          <FormProblem>{pictures.error && failureText(pictures.error)}</FormProblem>
          <Group gap="sm">
            <ActionButton
              isPending={pictures.isPending}
              onClick={() => void take()}
              disabled={!choices.some(isTicked)}
            >
              {pictures.isPending ? t`Adding the images…` : t`Fill in what is ticked`}
            </ActionButton>
          </Group>
        </>
      )}
    </Stack>
  )
}

type StoreStartProps = FormProps & {
  /** Reading a store needs a session; null with one. */
  onSignIn: (() => void) | null
}

/** The beginning of the form: the link to an app's page in a store, which fills the fields from there. */
export function StoreStart({ form, files, lookups, onSignIn }: StoreStartProps) {
  const { t } = useLingui()
  const id = useId()
  const failureText = useFailureText()
  const [url, setUrl] = useState("")
  const [found, setFound] = useState<Found | null>(null)
  const [taken, setTaken] = useState<number | null>(null)
  const status = useRef<HTMLDivElement>(null)
  const lookup = trpc.stores.lookup.useMutation({
    retry: false,
    onSuccess(app, { url: asked }) {
      const link = readStoreLink(asked)
      if (typeof link === "string") return
      setFound({ url: asked, app, link, at: Date.now() })
    },
  })
  const problem = lookup.error && (fieldTextsOf(lookup.error)?.url ?? failureText(lookup.error))
  const find = () => {
    if (lookup.isPending || url.trim() === "") return
    if (onSignIn) return onSignIn()
    setFound(null)
    setTaken(null)
    lookup.mutate({ url })
  }
  return (
    <Paper component="section" withBorder radius="var(--radius-l)" p="md" mb="lg" aria-labelledby={id}>
      <Stack gap="sm">
        <div>
          <Title order={2} size="h3" id={id}>
            <Trans>Start from your store page</Trans>
          </Title>
          <Text size="xs" c="dimmed">
            <Trans>
              We read the app’s page on Google Play or the App Store and show what it says. You choose what to
              use, and can fill in everything yourself instead.
            </Trans>
          </Text>
        </div>
        <Group gap="sm" align="flex-end">
          <TextInput
            flex="1 1 16rem"
            type="url"
            inputMode="url"
            autoComplete="off"
            label={t`Paste your store link`}
            placeholder="https://play.google.com/store/apps/details?id=…"
            value={url}
            onChange={event => setUrl(event.currentTarget.value)}
            onKeyDown={event => {
              if (event.key !== "Enter") return
              event.preventDefault()
              find()
            }}
          />
          <ActionButton
            variant={found ? "default" : "filled"}
            isPending={lookup.isPending}
            onClick={find}
            disabled={url.trim() === ""}
          >
            {lookup.isPending ? t`Reading the store…` : t`Find the app`}
          </ActionButton>
        </Group>
        <FormProblem>{problem}</FormProblem>
        <div role="status" ref={status} tabIndex={-1}>
          {taken !== null && (
            <Text c="var(--success)" fw={600}>
              <Plural
                value={taken}
                one="# field is filled in. Check it, then continue."
                other="# fields are filled in. Check them, then continue."
              />
            </Text>
          )}
        </div>
        {found && (
          <FoundAppChoices
            key={found.url}
            found={found}
            form={form}
            files={files}
            lookups={lookups}
            onTaken={count => {
              setFound(null)
              setTaken(count)
              status.current?.focus({ preventScroll: true })
            }}
          />
        )}
      </Stack>
    </Paper>
  )
}
