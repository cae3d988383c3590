import { crewChat } from "./work/crew-chat.ts"
import { ledgerline } from "./work/ledgerline.ts"
import { rentroll } from "./work/rentroll.ts"
import { stockcount } from "./work/stockcount.ts"

export const work = [ledgerline, crewChat, rentroll, stockcount]
