import "../testing/browser.ts"
import { useState } from "react"
import { hydrateRoot } from "react-dom/client"
import { renderToString } from "react-dom/server"
import { beforeEach, expect, onTestFinished, test, vi } from "vitest"
import { waitFor } from "../testing/wait-for.ts"
import { noteEarlyTyping } from "./early-typing.ts"
import { restoreTyping } from "./restore-typing.ts"

const PLANS = ["monthly", "yearly"]

/** A form that knows its own values only, as those of the site. */
function Form() {
  const [name, setName] = useState("")
  const [message, setMessage] = useState("")
  const [plan, setPlan] = useState("monthly")
  const [rate, setRate] = useState("low")
  const [isAgreed, setIsAgreed] = useState(false)
  return (
    <form>
      <input name="name" value={name} onChange={event => setName(event.target.value)} />
      <textarea name="message" value={message} onChange={event => setMessage(event.target.value)} />
      <select name="plan" value={plan} onChange={event => setPlan(event.target.value)}>
        {PLANS.map(one => (
          <option key={one}>{one}</option>
        ))}
      </select>
      {["low", "middle", "high"].map(one => (
        <input
          key={one}
          type="radio"
          name="rate"
          value={one}
          checked={rate === one}
          onChange={() => setRate(one)}
        />
      ))}
      <input type="checkbox" name="agreed" checked={isAgreed} onChange={() => setIsAgreed(is => !is)} />
      <output>{JSON.stringify([name, message, plan, rate, isAgreed])}</output>
    </form>
  )
}

function find<T extends Element>(selector: string): T {
  const found = document.querySelector<T>(selector)
  if (!found) throw new Error(`There is no ${selector}`)
  return found
}

const { dataset } = document.documentElement
const known = () => JSON.parse(find("output").textContent ?? "")
const tick = (selector: string) => find<HTMLInputElement>(selector).click()

/** Types as a person does: the browser changes the value, not a script. */
function type(selector: string, value: string) {
  const field = find<HTMLInputElement>(selector)
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value)
  field.dispatchEvent(new Event("input", { bubbles: true }))
  if (field.nodeName === "SELECT") field.dispatchEvent(new Event("change", { bubbles: true }))
}

async function hydrate() {
  const root = hydrateRoot(find("#place"), <Form />)
  onTestFinished(() => root.unmount())
  await waitFor(() => expect(Object.keys(find("output")).join()).toContain("__react"))
}

beforeEach(() => {
  vi.stubGlobal("Event", document.defaultView?.Event)
  delete dataset.hydrated
  document.body.innerHTML = `<div id="place">${renderToString(<Form />)}</div>`
  return () => vi.unstubAllGlobals()
})

test("what was typed, chosen and ticked before React took over is given to the form when the page is hydrated", async () => {
  type("[name=name]", "Ann")
  const early = noteEarlyTyping()
  type("[name=message]", "Hello")
  type("[name=plan]", "yearly")
  tick("[value=high]")
  tick("[name=agreed]")
  await hydrate()
  restoreTyping(early)
  expect(known()).toEqual(["", "", "monthly", "low", false])
  dataset.hydrated = ""
  await waitFor(() => expect(known()).toEqual(["Ann", "Hello", "yearly", "high", true]))
})

test("what was changed once React had taken over stays, however late the code arrives that restores the rest", async () => {
  type("[name=name]", "Ann")
  type("[name=message]", "Hello")
  tick("[value=high]")
  const early = noteEarlyTyping()
  await hydrate()
  dataset.hydrated = ""
  type("[name=message]", "Hello world")
  type("[name=plan]", "yearly")
  tick("[value=middle]")
  tick("[name=agreed]")
  await waitFor(() => expect(known()).toEqual(["", "Hello world", "yearly", "middle", true]))
  restoreTyping(early)
  await waitFor(() => expect(known()).toEqual(["Ann", "Hello world", "yearly", "middle", true]))
})
