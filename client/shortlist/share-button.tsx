import { Trans, useLingui } from "@lingui/react/macro"
import { useHydrated } from "@tanstack/react-router"
import { useId, useState } from "react"
import { Button } from "../ui/button.tsx"
import { Icon, type IconProps } from "../ui/icons/icon.tsx"
import classes from "./parts.module.css"

function ShareIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 15V4M8 7.5 12 3.5l4 4M6.5 11H5v9h14v-9h-1.5" />
    </Icon>
  )
}

type ShareButtonProps = { title: string /** An absolute URL. */; url: string }

const isAbort = (error: unknown) => error instanceof DOMException && error.name === "AbortError"

async function share(title: string, url: string): Promise<"shared" | "copied" | "shown"> {
  if ("share" in navigator)
    try {
      await navigator.share({ title, url })
      return "shared"
    } catch (error) {
      if (isAbort(error)) return "shared"
    }
  try {
    await navigator.clipboard.writeText(url)
    return "copied"
  } catch {
    return "shown"
  }
}

/** Shares a URL with the device's dialog; without one it copies the URL, or shows it to be copied by hand. */
export function ShareButton({ title, url }: ShareButtonProps) {
  const { t } = useLingui()
  const id = useId()
  const isHydrated = useHydrated()
  const [done, setDone] = useState<{ how: "shared" | "copied" | "shown"; url: string } | null>(null)
  const how = done?.url === url ? done.how : null
  return (
    <>
      <Button
        variant="default"
        leftSection={<ShareIcon size={18} />}
        onClick={async () => setDone({ how: await share(title, url), url })}
      >
        {isHydrated && "share" in navigator ? <Trans>Share</Trans> : <Trans>Copy link</Trans>}
      </Button>
      <span role="status" className={classes.done}>
        {how === "copied" && t`Link copied`}
      </span>
      {how === "shown" && (
        <label className={classes.address} htmlFor={id}>
          <Trans>Copy this address:</Trans>
          <input id={id} type="text" readOnly value={url} onFocus={event => event.currentTarget.select()} />
        </label>
      )}
    </>
  )
}
