import { PLATFORM } from "#shared/listings/lookups.ts"
import { Icon, type IconProps } from "./icon.tsx"

function AndroidIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 17.5a8.5 8.5 0 0 1 17 0ZM7 9.8 5 6.5M17 9.8l2-3.3" />
      <path d="M8.7 14.2h.01M15.3 14.2h.01" strokeWidth="2.2" />
    </Icon>
  )
}

function AppleIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 8.2c-1.2-.5-2.3-1-3.6-.9C5.8 7.5 4.5 9.8 4.5 12.4c0 3.6 2.3 8.1 4.6 8.1 1.1 0 1.7-.7 2.9-.7s1.8.7 2.9.7c1.9 0 3.6-2.8 4.4-5.2-1.7-.7-2.7-2.1-2.7-3.8 0-1.5.8-2.7 2-3.4-.9-.6-2-.9-3-.8-1.3 0-2.4.4-3.6.9Z" />
      <path d="M12 7.2c-.1-2.2 1.3-4 3.3-4.4" />
    </Icon>
  )
}

/** The icon of a platform by its lookup id. */
export function PlatformIcon({ id, ...props }: IconProps & { id: number }) {
  return id === PLATFORM.android ? <AndroidIcon {...props} /> : <AppleIcon {...props} />
}
