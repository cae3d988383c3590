import { NavLink } from "@mantine/core"
import { Link, useMatchRoute } from "@tanstack/react-router"
import { AREA_PARAMS, useAreas } from "./areas.tsx"

/** Links to the areas of the back office; the current one is marked. */
export function AreaLinks() {
  const areas = useAreas()
  const isIn = useMatchRoute()
  return areas.map(({ to, label, icon: AreaIcon, waiting }) => (
    <NavLink
      key={to}
      active={isIn({ to, fuzzy: to !== "/admin" }) !== false}
      label={label}
      leftSection={<AreaIcon size={18} stroke={1.75} aria-hidden="true" />}
      rightSection={waiting}
      renderRoot={props => (
        <Link to={to} params={AREA_PARAMS} activeOptions={{ exact: to === "/admin" }} {...props} />
      )}
    />
  ))
}
