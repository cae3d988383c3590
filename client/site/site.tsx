import { Outlet } from "@tanstack/react-router"
import type { ComponentProps } from "react"
import { ErrorPage } from "./error-page.tsx"
import { Footer } from "./footer.tsx"
import { Header } from "./header.tsx"

/** Header, page and footer; the error instead of the page if not even its texts could be loaded. */
export function Site({ error, reset }: Partial<ComponentProps<typeof ErrorPage>>) {
  return (
    <>
      <Header />
      <main id="main" tabIndex={-1}>
        {reset ? <ErrorPage error={error} reset={reset} /> : <Outlet />}
      </main>
      <Footer />
    </>
  )
}
