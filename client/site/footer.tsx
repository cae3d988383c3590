export function Footer() {
  return <footer>Appbourse</footer>
}
