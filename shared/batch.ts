/** The most calls that one request of tRPC may hold; clients send larger batches as several requests. */
export const MAX_BATCH = 10
