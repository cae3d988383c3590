import { Trans } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { SCREENS, type ScreenName, screenPath } from "#shared/screens.ts"
import { storageSrcSet, storageUrl } from "../../lib/storage-url.ts"
import { useLocale } from "../../lib/use-locale.ts"
import classes from "./how-it-works.module.css"

type StepProps = {
  title: ReactNode
  /** The text of this step. */
  children: ReactNode
  /** Who does what, as `Part`s. */
  parts: ReactNode
  screen: ReactNode
}

/** A step of a deal: its text, the actions of each side, and a screen. */
export function Step({ title, children, parts, screen }: StepProps) {
  return (
    <li className={classes.step}>
      <div>
        <h3 className={classes.title}>{title}</h3>
        <p className={classes.about}>{children}</p>
        <details className={classes.who}>
          <summary>
            <Trans>Who does what</Trans>
          </summary>
          <dl className={classes.parts}>{parts}</dl>
        </details>
      </div>
      {screen}
    </li>
  )
}

export function Part({ who, children }: { who: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{who}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type ScreenProps = { name: ScreenName; caption: ReactNode }

/** A part of a page of the product on a phone, in the language of the visitor; its caption says what it shows. */
export function PhoneScreen({ name, caption }: ScreenProps) {
  const locale = useLocale()
  const { width, height } = SCREENS[name]
  return (
    <figure className={classes.panel}>
      <div className={classes.crop}>
        <img
          className={classes.screen}
          src={storageUrl(screenPath(name, locale))}
          alt=""
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
        />
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  )
}

/** A deal at the full page width; on a phone, a part of the same deal on a phone. */
export function DealScreen({ caption }: { caption: ReactNode }) {
  const locale = useLocale()
  const desk = SCREENS.desk
  const phone = SCREENS.deal
  const path = screenPath("desk", locale)
  return (
    <figure className={classes.deal}>
      <picture className={classes.crop}>
        <source
          media="(min-width: 48em)"
          srcSet={`${storageSrcSet(path, [960, 1280])}, ${storageUrl(path)} 1800w`}
          sizes="min(100vw, 75rem)"
          width={desk.width}
          height={desk.height}
        />
        <img
          className={classes.screen}
          src={storageUrl(screenPath("deal", locale))}
          alt=""
          width={phone.width}
          height={phone.height}
          loading="lazy"
          decoding="async"
        />
      </picture>
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
