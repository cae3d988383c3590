/** What the build adds to the name of a file that it compressed; the server looks for the same. */
export const COMPRESSED_ENDINGS = { br: ".br", gzip: ".gz" } as const
