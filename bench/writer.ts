import { ADMIN } from "./data.ts"

/** A JSON response; null for an empty one. Throws on failure. */
export async function readJson(url: string, init?: RequestInit): Promise<unknown> {
  const answer = await fetch(url, init)
  if (!answer.ok && answer.status !== 204) throw new Error(`${answer.status} ${url}`)
  return answer.status === 204 ? null : answer.json()
}

export async function signIn(url: string): Promise<string> {
  const body = JSON.stringify(ADMIN)
  const headers = { "content-type": "application/json" }
  const answer = await readJson(`${url}/api/login`, { method: "POST", headers, body })
  if (typeof answer === "object" && answer && "token" in answer) return String(answer.token)
  throw new Error("no token")
}

const LISTING = {
  title: "A listing of the bench",
  description: "Written and deleted again",
  price: 1,
  status: "published",
  platforms: [1],
  monetizations: [1],
  last_month_earnings: 2,
  age: 2,
  installs_range: 2,
  user_name: "Bench",
}

/** Publishes listings and deletes them again. */
export async function openWriter(url: string) {
  const headers = { "content-type": "application/json", authorization: `Bearer ${await signIn(url)}` }
  const made: number[] = []
  return {
    async create(price: number): Promise<number> {
      const body = JSON.stringify({ ...LISTING, price })
      const created = await readJson(`${url}/api/apps`, { method: "POST", headers, body })
      const id = typeof created === "object" && created && "id" in created ? Number(created.id) : 0
      made.push(id)
      return id
    },
    async removeAll(): Promise<void> {
      for (const id of made.splice(0)) await readJson(`${url}/api/apps/${id}`, { method: "DELETE", headers })
    },
  }
}
