import { Icon, type IconProps } from "./icon.tsx"

export function CardIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 6.5h17v11h-17zM3.5 10.5h17M6.5 14.5h4" />
    </Icon>
  )
}

export function BankIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 9.5 12 4l8 5.5v.5H4zM6.5 10v7M10.2 10v7M13.8 10v7M17.5 10v7M4 19.5h16" />
    </Icon>
  )
}

export function CoinIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M9.5 7.8h3.7a2.1 2.1 0 0 1 0 4.2H9.5M9.5 12h4.2a2.1 2.1 0 0 1 0 4.2H9.5zM9.5 7.8v8.4M11.5 6v1.8M11.5 16.2V18" />
    </Icon>
  )
}

/** An online wallet or payment service. */
export function WalletIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 7.5h14.5a1.5 1.5 0 0 1 1.5 1.5v9.5a1.5 1.5 0 0 1-1.5 1.5H5.5A1.5 1.5 0 0 1 4 18.5zM4 7.5v-1A1.5 1.5 0 0 1 5.2 5L16 3.5v4M20 11.5h-4.5a2.2 2.2 0 0 0 0 4.5H20M15.7 13.75h.01" />
    </Icon>
  )
}

const BY_ID = [CardIcon, BankIcon, CoinIcon]

/** The icon of a payment method by its lookup id. */
export function PaymentIcon({ id, ...props }: IconProps & { id: number }) {
  const Drawing = BY_ID[id - 1] ?? CoinIcon
  return <Drawing {...props} />
}
