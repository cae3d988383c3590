import { useLingui } from "@lingui/react/macro"
import { IconUsers } from "@tabler/icons-react"
import { useEffect, useState } from "react"
import { trpc } from "../../lib/trpc.ts"
import { useLocale } from "../../lib/use-locale.ts"
import classes from "./editor.module.css"

const CALL_EVERY_MS = 20_000

/** Lists other staff who have this listing's form open, and reports to the server that it is open here. */
export function OtherEditors({ id }: { id: number }) {
  const { t } = useLingui()
  const locale = useLocale()
  const [names, setNames] = useState<readonly string[]>([])
  const { mutate } = trpc.apps.editing.useMutation({ retry: false })
  useEffect(() => {
    const call = () => {
      // A tab in the background is not being edited.
      if (document.visibilityState !== "visible") return
      mutate({ id }, { onSuccess: ({ others }) => setNames(others.map(({ name }) => name)) })
    }
    call()
    const timer = setInterval(call, CALL_EVERY_MS)
    document.addEventListener("visibilitychange", call)
    return () => {
      clearInterval(timer)
      document.removeEventListener("visibilitychange", call)
      mutate({ id, left: true })
    }
  }, [mutate, id])
  const list = new Intl.ListFormat(locale).format(names)
  return (
    <span role="status" className={classes.others}>
      {names.length > 0 && (
        <>
          <IconUsers size={16} aria-hidden />
          {names.length === 1
            ? t`${list} is editing this listing too`
            : t`${list} are editing this listing too`}
        </>
      )}
    </span>
  )
}
