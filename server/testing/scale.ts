/** How often a generated test repeats: `usual` times, or `full` times with `bun run test --full`. */
export function runs(usual: number, full: number): number {
  return process.env.APPBOURSE_FULL === "1" ? full : usual
}
