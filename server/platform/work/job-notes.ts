/** `doneAt` is when the job last succeeded, or was first to run; milliseconds since 1970. */
export type JobNote = { name: string; everyMs: number; doneAt: number; failures: number }
export type JobNotes = ReturnType<typeof createJobNotes>

/** When each background job of this process last succeeded. `now` is milliseconds since 1970. */
export function createJobNotes(now: () => number) {
  const notes = new Map<string, JobNote>()
  return {
    all: (): JobNote[] => [...notes.values()],
    start({ name, everyMs }: { name: string; everyMs: number }) {
      notes.set(name, { name, everyMs, doneAt: now(), failures: 0 })
    },
    done(name: string) {
      const note = notes.get(name)
      if (note) note.doneAt = now()
    },
    failed(name: string) {
      const note = notes.get(name)
      if (note) note.failures++
    },
  }
}
