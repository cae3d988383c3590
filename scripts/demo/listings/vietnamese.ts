import { bamGioHoc } from "./vietnamese/bam-gio-hoc.ts"
import { bepNha } from "./vietnamese/bep-nha.ts"
import { cauDoDanGian } from "./vietnamese/cau-do-dan-gian.ts"
import { coTuongDem } from "./vietnamese/co-tuong-dem.ts"
import { soCho } from "./vietnamese/so-cho.ts"

export const vietnamese = [bepNha, soCho, coTuongDem, bamGioHoc, cauDoDanGian]
