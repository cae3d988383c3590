/**
 * Solves a challenge of the server, which takes a second or two, and returns the proof for the login call.
 * Rejects offline and on pages without Web Crypto (plain http).
 */
export async function solveBotCheck(): Promise<string> {
  const [{ solveChallenge }, { deriveKey }, answer] = await Promise.all([
    import("altcha-lib"),
    import("altcha-lib/algorithms/web/pbkdf2"),
    fetch("/api/altcha"),
  ])
  const challenge = await answer.json()
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error("the challenge was not solved in time")
  return btoa(JSON.stringify({ challenge, solution }))
}
