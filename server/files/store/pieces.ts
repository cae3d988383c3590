const PIECE_BYTES = 1024 * 1024

/**
 * The content of an opened file piece by piece. The stream of a file on this machine reads far ahead of its reader, so
 * its pieces are read one by one.
 */
export async function* piecesOf(body: Blob | ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (!(body instanceof Blob)) return yield* body
  // A missing file has no size either, and only reading it fails.
  let at = 0
  do {
    yield await body.slice(at, at + PIECE_BYTES).bytes()
    at += PIECE_BYTES
  } while (at < body.size)
}
