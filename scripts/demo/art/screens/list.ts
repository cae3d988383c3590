import { cornerButton, page, pills, type Screen, tabBar } from "./chrome.ts"
import { rows } from "./rows.ts"

export const list: Screen = stage => {
  page(stage)
  cornerButton(stage)
  pills(stage, 180)
  rows(stage, stage.spec.items, stage.spec.note ? 262 : 186, 124)
  tabBar(stage, 3)
}
