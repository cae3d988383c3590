import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Group, Paper, Skeleton, Stack } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { lazy, Suspense, useState } from "react"
import { readPrivateFile } from "../lib/private-files.ts"
import { FormProblem } from "../ui/form-problem.tsx"
import classes from "./deal.module.css"
import { useDeal } from "./deal-access.tsx"
import { dealFileAddress } from "./file-links.tsx"

/** The drawing of PDFs is larger than the rest of the page. */
const PdfPages = lazy(async () => ({ default: (await import("./pdf-pages.tsx")).PdfPages }))

/** The contract, rendered on the page. */
export function ContractReader({ fileId, onRead }: { fileId: number; onRead: () => void }) {
  const { t } = useLingui()
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
  const again = () => {
    setFailed(false)
    file.refetch()
  }
  if (file.isError || hasFailed)
    return (
      <>
        <FormProblem>{t`The file couldn’t be read. Check your connection and try again.`}</FormProblem>
        <div>
          <Button size="xs" variant="default" onClick={again}>
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
