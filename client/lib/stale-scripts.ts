/** Whether the last script that could not be loaded belongs to a release that is gone (`releases.ts`). */
export const loading: { isOutdated: Promise<boolean> } = { isOutdated: Promise.resolve(false) }
