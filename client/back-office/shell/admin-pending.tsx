import { Mark } from "../../site/mark.tsx"
import { Container } from "../../ui/container.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import header from "./admin-header.module.css"
import classes from "./admin-pending.module.css"

/** The frame of the back office while the session is being checked. */
export function AdminPending() {
  return (
    <>
      <header className={header.header}>
        <div className={header.row}>
          <Mark />
        </div>
      </header>
      <main id="main" tabIndex={-1} aria-busy="true">
        <Container className={classes.page}>
          <Skeleton width="12rem" height="2rem" />
          <Skeleton height="2.75rem" />
          <Skeleton height="18rem" />
        </Container>
      </main>
    </>
  )
}
