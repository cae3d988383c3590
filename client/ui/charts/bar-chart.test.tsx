import "../../testing/browser.ts"
import { MantineProvider } from "@mantine/core"
import { createRoot } from "react-dom/client"
import { expect, onTestFinished, test, vi } from "vitest"
import { waitFor } from "../../testing/wait-for.ts"
import { BarChart } from "./bar-chart.tsx"

const SIZE = { x: 0, y: 0, top: 0, left: 0, right: 600, bottom: 208, width: 600, height: 208 }

test("the labels of the vertical axis are inside the chart, and the legend has the order of the bars", async () => {
  const measured = vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (
    this: HTMLElement,
  ) {
    // Only the chart is that high; its legend has one line.
    const height = this.classList.contains("recharts-responsive-container") ? SIZE.height : 20
    return { ...SIZE, height, toJSON: () => SIZE }
  })
  const place = document.body.appendChild(document.createElement("div"))
  const root = createRoot(place)
  onTestFinished(() => {
    measured.mockRestore()
    root.unmount()
    place.remove()
  })
  root.render(
    <MantineProvider>
      <BarChart
        rows={[{ key: "1", label: "January", values: { sold: 30_000, asked: 15_000 } }]}
        series={[
          { name: "sold", label: "Sold", color: "red" },
          { name: "asked", label: "Asked", color: "blue" },
        ]}
        formatCount={count => `$${count}`}
      />
    </MantineProvider>,
  )
  const labels = () => [...place.querySelectorAll("svg text")].filter(one => one.textContent?.startsWith("$"))
  await waitFor(() => expect(labels().length).toBeGreaterThan(1))
  for (const label of labels()) {
    expect(label.getAttribute("transform")).toBeNull()
    expect(Number(label.getAttribute("y"))).toBeGreaterThanOrEqual(12)
  }
  expect([...place.querySelectorAll(".mantine-ChartLegend-legendItem")].map(one => one.textContent)).toEqual([
    "Sold",
    "Asked",
  ])
})
