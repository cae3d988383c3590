import { Icon, type IconProps } from "./icon.tsx"

/** The shortlist; filled for a listing that is on it. */
export function StarIcon({ filled = false, ...props }: IconProps & { filled?: boolean }) {
  return (
    <Icon {...props}>
      <path
        d="m12 4 2.5 5.1 5.6.8-4 4 .9 5.6-5-2.6-5 2.6.9-5.6-4-4 5.6-.8Z"
        fill={filled ? "currentColor" : "none"}
      />
    </Icon>
  )
}
