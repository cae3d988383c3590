import { Icon, type IconProps } from "./icon.tsx"

export function ShareIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 15V4M8 7.5 12 3.5l4 4M6.5 11H5v9h14v-9h-1.5" />
    </Icon>
  )
}
