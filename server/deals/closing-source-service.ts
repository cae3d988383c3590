import type { DealFileRow, DealRow } from "#drizzle/deals.ts"
import type { FilesService } from "#server/files/service.ts"
import type { Database, Queryable } from "#server/platform/db/database.ts"
import { piecesOf } from "#server/platform/pieces.ts"
import type { TimelineEvent } from "#shared/deals/record.ts"
import { PARTIES, type Party } from "#shared/deals/states.ts"
import type { SettingValues } from "#shared/settings/settings.ts"
import { BYTES_PER_MB } from "#shared/units.ts"
import { hiddenUpTo } from "./access.ts"
import { contractOf, isCopyOf } from "./closing-files-service.ts"
import { type ContractSources, lawOf, toParty } from "./contract-facts.ts"
import type { ArchivedFile } from "./documents/export.ts"
import { issuerOf } from "./documents/issuer.ts"
import type { NamedParty } from "./documents/named-party.ts"
import { type DealParts, partyOf } from "./facts.ts"
import { partsOf } from "./queries.ts"
import { identityOf, toDeal } from "./view.ts"

/** Larger files are left out of an export. */
const MAX_ATTACHMENTS = 100 * BYTES_PER_MB

/** The settings that documents print. */
export type DocumentSettings = ContractSources["settings"] & Pick<SettingValues, "vat_note">

export type ClosingSourceDeps = {
  dealDefaults: (db: Queryable) => Promise<DocumentSettings>
  files: FilesService
  /** The timeline of a deal as its parties read it. */
  timelineOf: (row: DealRow) => Promise<TimelineEvent[]>
  /** Milliseconds since 1970. */
  now: () => number
}

/** A party as its documents name it. */
export function namedParty(row: DealRow, parts: DealParts, party: Party): NamedParty {
  const identity = identityOf(parts, party)
  return identity ? toParty(identity) : (partyOf(row, party)?.name ?? "")
}

/** What the certificate and the export of an ended deal are made from. */
export function createClosingSource(
  database: Database,
  { dealDefaults, files, timelineOf, now }: ClosingSourceDeps,
) {
  const open = (path: string) => async () => piecesOf(await files.storage.open(path))

  /** The files that were added to a deal, oldest first, up to 100 MB in total. */
  async function attachmentsOf(rows: readonly DealFileRow[]): Promise<ArchivedFile[]> {
    const found: ArchivedFile[] = []
    let total = 0
    for (const { id, kind, name, path, size } of rows) {
      if (kind !== "attachment" && kind !== "item") continue
      total += size
      if (total > MAX_ATTACHMENTS || !(await files.storage.stat(path))) continue
      found.push({ path: `attachments/${id}-${name.replace(/[/\\]/g, "_")}`, chunks: open(path) })
    }
    return found
  }

  return async (row: DealRow) => {
    const parts = await partsOf(database.read, [row.id])
    const timeline = await timelineOf(row)
    const ending = timeline.findLast(({ data }) => data.to === row.state)
    const contract = contractOf(row, parts.files)
    if (!ending || !contract) throw new Error("an ended deal without its end or its contract")
    // Both parties read the export: it contains nothing older than the access of either.
    const hidden = PARTIES.map(party => hiddenUpTo(row, party))
    const shown = {
      ...parts,
      messages: parts.messages.filter(({ id }) => hidden.every(({ message }) => id > message)),
      files: parts.files.filter(
        ({ id, onlyFor }) => onlyFor === null && hidden.every(({ file }) => id > file),
      ),
    }
    const deal = toDeal(row, shown, {
      actor: "buyer",
      phones: new Map(),
      now: now(),
      locale: "en",
    })
    const settings = await dealDefaults(database.read)
    const locales = PARTIES.flatMap(party => partyOf(row, party)?.locale ?? [])
    const closed = {
      deal,
      ending,
      contractSha256: contract.sha256,
      locales,
      timeline,
      parties: { seller: namedParty(row, parts, "seller"), buyer: namedParty(row, parts, "buyer") },
      issuer: issuerOf(settings),
      escrow:
        row.paymentPartner === null ? null : { partner: row.paymentPartner, licence: row.paymentLicence },
      law: row.law === null ? null : (lawOf(row, settings)?.title ?? null),
      entries: parts.entries,
    }
    const signed = parts.files.find(file => isCopyOf(row, file) && file.state === "ready")
    return {
      closed,
      timeline,
      contract: open(contract.path),
      signed: signed ? open(signed.path) : null,
      locale: locales[0] ?? ("en" as const),
      attachments: await attachmentsOf(shown.files),
      /** The stored certificate, reread. */
      certificate: async () => {
        const made = (await partsOf(database.read, [row.id])).files.find(
          ({ kind, state }) => kind === "certificate" && state === "ready",
        )
        if (!made) throw new Error("an export without its certificate")
        return open(made.path)()
      },
    }
  }
}
