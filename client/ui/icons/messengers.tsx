import { Icon, type IconProps } from "./icon.tsx"

export function TelegramIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M20.5 4.5 3.5 11.2l5.3 1.9 2 6 2.9-3.6 4.3 3.2 2.5-14.2ZM8.8 13.1 16 8.5" />
    </Icon>
  )
}

export function WhatsAppIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 20l1.2-4A8.3 8.3 0 1 1 8.3 19L4 20Z" />
      <path d="M9 8.5c-.6 1.4.3 3.2 1.7 4.6 1.4 1.3 3.1 2.1 4.5 1.5l.3-1.5-1.9-.9-.9.8c-1-.4-1.7-1.1-2.2-2l.8-1-.8-1.8L9 8.5Z" />
    </Icon>
  )
}
