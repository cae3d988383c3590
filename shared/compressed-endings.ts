/** Suffixes of files that the build compressed; the server looks for the same ones. */
export const COMPRESSED_ENDINGS = { br: ".br", gzip: ".gz" } as const
