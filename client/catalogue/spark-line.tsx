import classes from "./card-figures.module.css"

const [WIDTH, HEIGHT] = [48, 16]

/** Up to twelve months as a small line; the number next to it has the same information. */
export function SparkLine({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null
  const [highest, lowest] = [Math.max(...values), Math.min(...values, 0)]
  const place = (value: number, index: number) => {
    const x = (index / (values.length - 1)) * WIDTH
    const y = highest === lowest ? HEIGHT / 2 : ((highest - value) / (highest - lowest)) * HEIGHT
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  }
  return (
    <svg
      className={classes.line}
      viewBox={`0 -1 ${WIDTH} ${HEIGHT + 2}`}
      width={WIDTH}
      height={HEIGHT}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={`M${values.map(place).join("L")}`} />
    </svg>
  )
}
