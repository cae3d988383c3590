import type { RequestMessageRow } from "#drizzle/requests.ts"
import type { FilesService, StoredFile } from "#server/files/service.ts"
import { requireFound } from "#server/platform/app-error.ts"
import { commitAnswer, type Database, type Transaction } from "#server/platform/db/database.ts"
import type { EventsService } from "#server/platform/events/service.ts"
import { readId } from "#server/platform/ids.ts"
import { authorize, authorOf, requireAuthor, type Viewer } from "#server/platform/viewer.ts"
import type { ConversationFile } from "#shared/requests/conversation.ts"
import { findFile, insertFile, newestMessage, sizesOfFiles } from "./conversation-queries.ts"
import type { ConversationsService, Loaded } from "./conversations-service.ts"

/** A file belongs to the author's preceding message. */
const SAME_MESSAGE_MS = 10 * 60_000

type Deps = {
  conversations: Pick<ConversationsService, "load" | "write" | "requireOpen">
  events: EventsService
  files: FilesService
  /** Milliseconds since 1970. */
  now: () => number
}

/** The files of conversations, available only to those who may read the conversation. */
export function createConversationFilesService(database: Database, deps: Deps) {
  const { conversations, events, files, now } = deps

  /** The author's message that a file belongs to: the newest of all, or a new one without text. */
  async function messageFor(tx: Transaction, loaded: Loaded, viewer: Viewer): Promise<RequestMessageRow> {
    const newest = await newestMessage(tx, loaded.found.request.id)
    const isOwn = newest?.authorId === authorOf(viewer)?.id && newest?.by === loaded.reader.side
    if (newest && isOwn && now() - newest.at < SAME_MESSAGE_MS) return newest
    return conversations.write(tx, loaded, "", viewer)
  }

  /** Throws unless the viewer may write in a conversation: 401, 403, 404, 409. */
  async function requireAccess(reference: string, viewer: Viewer): Promise<void> {
    authorize(viewer, "requests.converse")
    conversations.requireOpen(await conversations.load(database.read, reference, viewer))
  }

  return {
    requireAccess,

    /** Adds a file. 404 for an unknown conversation; 422 on `file`; 413 beyond 200 files or 200 MB of one person. */
    async addFile(
      reference: string,
      form: () => Promise<Record<string, unknown>>,
      viewer: Viewer,
    ): Promise<ConversationFile> {
      // Who may write here is decided before the body is read.
      await requireAccess(reference, viewer)
      const author = requireAuthor(viewer)
      const { file: sent } = await form()
      return files.addFile(sent, "files", async (tx, { path, name, mime, size }, hash) => {
        const loaded = await conversations.load(tx, reference, viewer)
        const { id } = loaded.found.request
        await files.requireRoom(tx, author, size, await sizesOfFiles(tx, id, author.id))
        const message = await messageFor(tx, loaded, viewer)
        const row = await insertFile(tx, {
          requestId: id,
          messageId: message.id,
          path,
          name,
          mime,
          size,
          sha256: hash,
          uploadedBy: author.id,
          createdAt: now(),
        })
        await events.record(tx, viewer, {
          action: "request.file_added",
          subject: { kind: "request", id },
          after: { by: loaded.reader.side, file_id: row.id, sha256: row.sha256 },
        })
        const answer = { id: row.id, name, sha256: row.sha256 }
        await commitAnswer(tx, answer)
        return answer
      })
    },

    /** A file, for those who may read its conversation; 404 for everyone else. */
    async findFile(reference: string, id: unknown, viewer: Viewer): Promise<StoredFile> {
      authorize(viewer, "requests.converse")
      const { found } = await conversations.load(database.read, reference, viewer)
      const file = requireFound(await findFile(database.read, found.request.id, readId(id)))
      const { path, mime, name, sha256: tag } = file
      return files.openPrivate({ path, mime, tag, downloadName: name })
    },
  }
}
