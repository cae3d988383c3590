import { blockyard } from "./casual-games/blockyard.ts"
import { bubbleOrchard } from "./casual-games/bubble-orchard.ts"
import { elevenGamesOneCompany } from "./casual-games/eleven-games-one-company.ts"
import { penaltyKings } from "./casual-games/penalty-kings.ts"

export const casualGames = [elevenGamesOneCompany, penaltyKings, bubbleOrchard, blockyard]
