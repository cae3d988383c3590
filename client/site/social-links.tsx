import classes from "./social-links.module.css"
import { useSocialLinks } from "./use-social-links.ts"

/** The configured social links; renders nothing without any. */
export function SocialLinks() {
  const pages = useSocialLinks()
  if (pages.length === 0) return null
  return (
    <ul className={classes.list}>
      {pages.map(({ name, href, Icon }) => (
        <li key={name}>
          <a className={classes.link} href={href} target="_blank" rel="noreferrer" aria-label={name}>
            <Icon />
          </a>
        </li>
      ))}
    </ul>
  )
}
