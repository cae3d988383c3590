import { useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { patchOf, readSpan, type SliderKey } from "#client/filters/spans.ts"
import { useGroupTitles } from "#client/filters/use-filter-texts.ts"
import { useValueText } from "#client/filters/use-value-text.ts"
import type { Facets } from "#shared/listings/facets.ts"
import { FieldGroup } from "../ui/field-group.tsx"
import { Histogram } from "../ui/range-slider/histogram.tsx"
import { RangeSlider } from "../ui/range-slider/range-slider.tsx"
import type { SliderSpan } from "../ui/range-slider/slider-values.ts"
import { priceBars, rangeBars } from "./bars.ts"
import { useCatalogue } from "./catalogue-context.tsx"
import classes from "./slider-filter.module.css"
import { SpanFields } from "./span-fields.tsx"

type SliderFilterProps = { name: SliderKey; facets: Facets; collapsible?: boolean; children?: ReactNode }

/** A range as a slider under its histogram and as two numbers. */
export function SliderFilter({ name, facets, collapsible, children }: SliderFilterProps) {
  const { t } = useLingui()
  const title = useGroupTitles()[name]
  const valueText = useValueText()
  const { filters, change } = useCatalogue()
  const bound = facets.bounds[name]
  const span = readSpan(filters, name, bound)
  const bars =
    name === "price"
      ? priceBars(facets.price.histogram, span, bound)
      : rangeBars(name, facets[name], span, bound)
  const set = (next: SliderSpan, waitMs?: number) =>
    change(patchOf(name, next, bound), { control: name, waitMs })
  return (
    <FieldGroup title={title} collapsible={collapsible}>
      <div className={classes.slider}>
        <Histogram bars={bars} />
        <RangeSlider
          labels={{ lo: t`${title}, minimum`, hi: t`${title}, maximum` }}
          max={bound}
          span={span}
          valueText={(value, edge) =>
            edge === "hi" && value >= bound && name !== "price" ? t`no upper limit` : valueText(name, value)
          }
          onChange={next => set(next)}
        />
      </div>
      <SpanFields name={name} title={title} span={span} bound={bound} onChange={set} />
      {children}
    </FieldGroup>
  )
}
