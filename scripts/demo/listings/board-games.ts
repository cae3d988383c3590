import { chessNotebook } from "./board-games/chess-notebook.ts"
import { dungeonLedger } from "./board-games/dungeon-ledger.ts"
import { fjordDefence } from "./board-games/fjord-defence.ts"
import { solitaireGarden } from "./board-games/solitaire-garden.ts"

export const boardGames = [solitaireGarden, fjordDefence, chessNotebook, dungeonLedger]
