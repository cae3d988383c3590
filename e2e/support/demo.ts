/**
 * Pages of demo listings with the content that the journeys need: pictures, a video and a price; long words; very high
 * prices.
 */
export const DEMO = {
  harborMerge: "/marketplace/69",
  savings: "/marketplace/67",
  lumenSleep: "/marketplace/66",
  pocketNotary: "/marketplace/54",
}
