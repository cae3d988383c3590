import { NavLink } from "@mantine/core"
import { Link, useMatchRoute } from "@tanstack/react-router"
import { useAreas } from "./areas.tsx"

/** Links to the areas of the back office; the current one is marked. */
export function AreaLinks() {
  const areas = useAreas()
  const isIn = useMatchRoute()
  return areas.map(({ to, params, label, icon: AreaIcon, waiting }) => (
    <NavLink
      key={to + params._splat}
      active={isIn({ to, fuzzy: to !== "/admin", ...(params._splat && { params }) }) !== false}
      label={label}
      leftSection={<AreaIcon size={18} stroke={1.75} aria-hidden="true" />}
      rightSection={waiting}
      renderRoot={props => (
        <Link to={to} params={params} activeOptions={{ exact: to === "/admin" }} {...props} />
      )}
    />
  ))
}
