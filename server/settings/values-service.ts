import * as z from "zod/mini"
import type { Database, Queryable } from "#server/platform/db/database.ts"
import { readInput } from "#shared/inputs.ts"
import { SETTING_INPUTS } from "#shared/settings/inputs.ts"
import { isSettingKey, type SettingKey, type SettingValues } from "#shared/settings/settings.ts"
import { defaultSettings, fixedSettings, keysOf, type SettingsOfEnvironment } from "./defaults.ts"
import { findConfirmed, storedSettings, toDetails } from "./queries.ts"

const RECHECK_MS = 1000

/** The settings at one version; `stored` are the keys that owners have set. */
export type CurrentSettings = {
  version: number
  values: SettingValues
  stored: ReadonlySet<SettingKey>
  /** The confirmed escrow partner. */
  partner: string | null
}

/** A stored value that has become invalid, after an upgrade for example, is read as not set. */
function readStored(stored: ReadonlyMap<string, string>): Partial<SettingValues> {
  const found = [...stored].flatMap(([key, json]) => {
    if (!isSettingKey(key)) return []
    const { value } = readInput(z.object({ value: SETTING_INPUTS[key] }), { value: JSON.parse(json) })
    return value === null || value.value === null ? [] : [[key, value.value] as const]
  })
  return Object.fromEntries(found)
}

/**
 * The values of the settings in memory. A read includes every earlier write of this process (`recheck`), and another
 * process's within a second.
 */
export function createSettingValues(database: Database, config: SettingsOfEnvironment, now: () => number) {
  const fixed = fixedSettings(config)
  let current: CurrentSettings | undefined
  let writes = 0
  let seenWrites = 0
  let checkedAt = Number.NEGATIVE_INFINITY
  let checking: Promise<CurrentSettings> | undefined

  async function load(db: Queryable): Promise<CurrentSettings> {
    const { values, version } = await storedSettings(db)
    const confirmed = await findConfirmed(db)
    const stored = readStored(values)
    return {
      version,
      values: { ...defaultSettings(), ...stored, ...fixed },
      stored: new Set(keysOf(stored)),
      partner: confirmed && toDetails(confirmed).partner.name,
    }
  }

  async function catchUp(): Promise<CurrentSettings> {
    const [seen, at] = [writes, now()]
    current = await load(database.read)
    seenWrites = seen
    checkedAt = at
    return current
  }

  // The clock may have been set back.
  const isFresh = () => seenWrites === writes && Math.abs(now() - checkedAt) < RECHECK_MS

  /** A check that is already running may have started before the last write; one that starts later did not. */
  async function freshen(): Promise<CurrentSettings> {
    if (checking) await checking
    if (current && isFresh()) return current
    checking ??= catchUp().finally(() => {
      checking = undefined
    })
    return checking
  }

  const read = (): CurrentSettings | Promise<CurrentSettings> => (current && isFresh() ? current : freshen())

  return {
    fixed,
    /** The settings as they are now. */
    read,
    /** As the reader sees them, a transaction for example. */
    load,
    /** Call after each commit that changes a setting or the escrow details. */
    recheck(): void {
      writes++
    },
    /** The newest settings that were read; those of the environment while the database does not respond. */
    async readOrLast(): Promise<Pick<CurrentSettings, "values" | "partner">> {
      try {
        return await read()
      } catch {
        return current ?? { values: { ...defaultSettings(), ...fixed }, partner: null }
      }
    },
  }
}
