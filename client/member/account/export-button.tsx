import { Trans } from "@lingui/react/macro"
import { useState } from "react"
import { useFailureText } from "../../calls/use-failure-text.ts"
import { saveFile } from "../../lib/save-file.ts"
import { trpc } from "../../lib/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { FormProblem } from "../../ui/form-problem.tsx"
import classes from "./account-page.module.css"

/** Downloads all stored data of the member. */
export function ExportButton() {
  const failureText = useFailureText()
  const utils = trpc.useUtils()
  const [state, setState] = useState<{ isPending: boolean; error: unknown }>({
    isPending: false,
    error: null,
  })
  const download = async () => {
    if (state.isPending) return
    setState({ isPending: true, error: null })
    try {
      const { data } = await utils.client.members.export.query()
      saveFile("appbourse-data.json", JSON.stringify(data, null, 2), "application/json")
      setState({ isPending: false, error: null })
    } catch (error) {
      setState({ isPending: false, error })
    }
  }
  return (
    <div className={classes.failed}>
      <FormProblem>{state.error ? failureText(state.error) : null}</FormProblem>
      <Button variant="default" onClick={download} data-pending={state.isPending || undefined}>
        {state.isPending ? <Trans>Preparing…</Trans> : <Trans>Download your data</Trans>}
      </Button>
    </div>
  )
}
