import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Flex, Group, Paper, Skeleton, Stack, Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { type ComponentType, lazy, Suspense, useEffect, useState } from "react"
import { CLOSING_KINDS, type DealFile } from "#shared/deals/deal.ts"
import { INCLUDED_TITLES } from "#shared/deals/labels.ts"
import { isOpen } from "#shared/deals/states.ts"
import { PAYMENT_METHOD_TITLES } from "#shared/listings/payment-method-titles.ts"
import { formatMoment } from "../lib/format-time.ts"
import { readPrivateFile } from "../lib/private-files.ts"
import { trpc } from "../lib/trpc.ts"
import { useFailureText } from "../lib/use-failure-text.ts"
import { useLocale } from "../lib/use-locale.ts"
import { useTranslate } from "../lib/use-translate.ts"
import { Disclosure } from "../ui/disclosure.tsx"
import { Facts } from "../ui/facts.tsx"
import { FormProblem } from "../ui/form-problem.tsx"
import { WrittenText } from "../ui/written-text.tsx"
import classes from "./deal.module.css"
import { useDeal } from "./deal-access.tsx"
import { dealFileAddress, FileLink } from "./file-links.tsx"
import type { PdfPagesProps } from "./pdf-pages.tsx"
import { useDealChange } from "./use-deal-change.ts"
import { useRoleTexts } from "./use-deal-texts.ts"

/** Takes the place of the drawing when its code cannot be loaded. */
function NoPages({ onFailed }: Pick<PdfPagesProps, "onFailed">) {
  useEffect(onFailed, [onFailed])
  return null
}

/** The drawing of PDFs is larger than the rest of the page. */
const PdfPages = lazy<ComponentType<PdfPagesProps>>(() =>
  import("./pdf-pages.tsx").then(
    module => ({ default: module.PdfPages }),
    () => ({ default: NoPages }),
  ),
)

/** Where the contract cannot be drawn: the file itself, which counts as read once it is opened. */
function ContractFile({ fileId, onRead }: Pick<ContractReaderProps, "fileId" | "onRead">) {
  const { t } = useLingui()
  const { deal } = useDeal()
  const file = deal.files.find(({ id }) => id === fileId)
  return (
    <Stack gap="xs">
      <FormProblem>
        {t`The contract can’t be shown on this page in your browser. Download it and read all of it.`}
      </FormProblem>
      <div>
        <FileLink
          file={file ?? { id: fileId, name: `${deal.number}.pdf` }}
          label={t`Download the contract`}
          onRead={onRead}
        />
      </div>
    </Stack>
  )
}

const focusShown = (section: HTMLElement | null) => section?.focus({ preventScroll: true })

type ContractReaderProps = {
  fileId: number
  onRead: () => void
  /** It replaces the focused button that opens it. */
  takesFocus?: boolean
}

/** The contract, rendered on the page. */
export function ContractReader({ fileId, onRead, takesFocus = false }: ContractReaderProps) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const { deal, me, headers } = useDeal()
  // The pages are too small to read at the width of a phone.
  const [isText, setText] = useState(() => window.matchMedia("(max-width: 47.99em)").matches)
  const [isLarge, setLarge] = useState(false)
  /** The columns are in the languages of buyer and seller, one where these are the same. */
  const [columns, setColumns] = useState(0)
  const [isOther, setOther] = useState(false)
  const own = me === "seller" ? columns - 1 : 0
  const column = columns === 2 && isOther ? 1 - own : Math.max(own, 0)
  const [hasFailed, setFailed] = useState(false)
  const file = useQuery({
    queryKey: ["deal-file", deal.number, fileId],
    queryFn: async () => {
      const blob = await readPrivateFile(dealFileAddress(deal.number, fileId), headers())
      return new Uint8Array(await blob.arrayBuffer())
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  if (hasFailed) return <ContractFile fileId={fileId} onRead={onRead} />
  if (file.isError)
    return (
      <>
        <FormProblem>{t`The file couldn’t be read. ${failureText(file.error)}`}</FormProblem>
        <div>
          <Button size="xs" variant="default" onClick={() => file.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      </>
    )
  return (
    <Stack gap="xs">
      <Group gap="xs" justify="flex-end">
        {isText && columns === 2 && (
          <Button size="xs" variant="default" aria-pressed={isOther} onClick={() => setOther(!isOther)}>
            <Trans>The other language</Trans>
          </Button>
        )}
        {!isText && (
          <Button size="xs" variant="default" aria-pressed={isLarge} onClick={() => setLarge(!isLarge)}>
            {isLarge ? <Trans>Fit to width</Trans> : <Trans>Enlarge</Trans>}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={() => setText(!isText)}>
          {isText ? <Trans>Show the pages</Trans> : <Trans>Show as text</Trans>}
        </Button>
      </Group>
      {/* It can be scrolled by keyboard too. */}
      <Paper
        ref={takesFocus ? focusShown : null}
        component="section"
        className={classes.contract}
        bg="var(--sunken)"
        data-large={isLarge || undefined}
        aria-label={t`Contract`}
        tabIndex={0}
      >
        {file.data ? (
          <Suspense fallback={<Skeleton height="20rem" />}>
            <PdfPages
              bytes={file.data}
              column={isText ? column : null}
              onShown={count => {
                setColumns(count)
                onRead()
              }}
              onFailed={() => setFailed(true)}
            />
          </Suspense>
        ) : (
          <Skeleton height="20rem" />
        )}
      </Paper>
    </Stack>
  )
}

/** Lets staff retry a failed document; without `file`, the missing documents of an ended deal. */
function RebuildButton({ file }: { file?: Pick<DealFile, "id"> }) {
  const { client } = trpc.useUtils()
  const { deal, me } = useDeal()
  const { run, isPending, failure } = useDealChange(deal)
  const isComplete = CLOSING_KINDS.every(wanted => deal.files.some(({ kind }) => kind === wanted))
  const hadContract = deal.files.some(({ kind }) => kind === "contract")
  if (me !== "mediator" || (!file && (isOpen(deal.state) || !hadContract || isComplete))) return null
  const rebuild = () =>
    run(() => client.deals.rebuild.mutate({ number: deal.number, file_id: file?.id ?? null }))
  return (
    <>
      <Button size="xs" variant="default" aria-disabled={isPending || undefined} onClick={rebuild}>
        {file ? <Trans>Create again</Trans> : <Trans>Create the closing documents</Trans>}
      </Button>
      {failure.text && <FormProblem>{failure.text}</FormProblem>}
    </>
  )
}

/** The digits of a hash that tell contracts apart, as at the foot of their pages. */
const HASH_SHOWN = 12

/** The agreed terms, the documents, and who signed when. */
export function ContractSection() {
  const { t } = useLingui()
  const locale = useLocale()
  const translate = useTranslate()
  const roles = useRoleTexts()
  const { deal } = useDeal()
  const [reading, setReading] = useState(false)
  const method = PAYMENT_METHOD_TITLES[(deal.payment_method_id ?? 0) - 1]
  const facts: [string, string | null][] = [
    [t`Included`, deal.included.map(code => translate(INCLUDED_TITLES[code])).join(", ") || null],
    [t`Payment method`, method ? translate(method) : null],
    [t`Days to pay`, String(deal.payment_days)],
    [t`Days for the handover`, String(deal.handover_days)],
    [t`Days for inspection`, String(deal.inspection_days)],
    [t`Days of support`, deal.support_days > 0 ? String(deal.support_days) : null],
  ]
  const hash = deal.contract?.sha256.slice(0, HASH_SHOWN)
  const signedText = (moment: string) =>
    hash ? t`Signed this contract (SHA-256 ${hash}…) on ${moment}` : t`Signed the contract on ${moment}`
  const documents = deal.files.filter(({ kind }) => kind !== "attachment" && kind !== "item")
  const names = {
    contract: t`Contract`,
    signed: t`Signed contract, with the signatures`,
    certificate: t`Closing certificate`,
    commission: t`Commission statement`,
    export: t`Full record (ZIP)`,
  }
  return (
    <Stack gap="xl">
      <Facts atEnd rows={facts.flatMap(([term, value]) => (value === null ? [] : [{ term, value }]))} />
      {deal.terms && (
        <Disclosure label={<Trans>Terms</Trans>}>
          <WrittenText>{deal.terms}</WrittenText>
        </Disclosure>
      )}
      {reading && deal.contract && <ContractReader fileId={deal.contract.file_id} onRead={() => undefined} />}
      {deal.contract && (
        <div>
          <Button
            variant="subtle"
            size="compact-xs"
            aria-expanded={reading}
            onClick={() => setReading(!reading)}
          >
            {reading ? <Trans>Close the contract</Trans> : <Trans>Read the contract here</Trans>}
          </Button>
        </div>
      )}
      {documents.length > 0 && (
        <ul aria-label={t`Documents`}>
          {documents.map(file => {
            const current = deal.contract?.file_id ?? Number.POSITIVE_INFINITY
            const isOld =
              (file.kind === "contract" && file.id !== current) ||
              (file.kind === "signed" && file.id < current)
            const name = file.kind === "attachment" || file.kind === "item" ? file.name : names[file.kind]
            return (
              <li key={file.id}>
                <Document file={file} name={isOld ? t`${name} (earlier version)` : name} />
              </li>
            )
          })}
        </ul>
      )}
      <RebuildButton />
      {deal.signatures.length > 0 && (
        <Flex component="ul" direction="column" gap="sm" aria-label={t`Signatures`}>
          {deal.signatures.map(({ party, name, at }) => (
            <li key={party}>
              {roles[party]}: <b>{name}</b>
              <Text size="xs" c="dimmed">
                {signedText(formatMoment(at, locale))}
              </Text>
            </li>
          ))}
        </Flex>
      )}
    </Stack>
  )
}

/** A link to a document, or a note that it is being generated or has failed. */
function Document({ file, name }: { file: DealFile; name: string }) {
  if (file.state === "ready") return <FileLink file={file} label={name} />
  return (
    <Text size="xs" c="dimmed">
      {file.state === "building" ? (
        <Trans>{name}: being prepared</Trans>
      ) : (
        <>
          <Trans>{name}: couldn’t be prepared</Trans> <RebuildButton file={file} />
        </>
      )}
    </Text>
  )
}
