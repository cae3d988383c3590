import { SELLERS } from "../sellers.ts"
import { listing, screen } from "../sketch.ts"

export const cauDoDanGian = listing({
  title: "Câu Đố Dân Gian",
  category: 2,
  about: "1.500 câu đố dân gian cho cả nhà, có giọng đọc. 120.000 lượt cài, quảng cáo nhẹ nhàng.",
  price: 3_100,
  lang: "vi",
  game: true,
  money: [1],
  pay: [1, 2],
  month: 2,
  year: 3,
  age: 5,
  installs: 5,
  seller: SELLERS.bepNha,
  art: {
    name: "Câu Đố Dân Gian",
    tagline: "1.500 câu đố cho cả nhà",
    motif: "lantern",
    palette: "rose",
    layout: "split",
    screens: [
      screen(
        "quiz",
        "Câu 214",
        "Đêm rằm thắp đỏ, tay em rước quanh là gì?||lantern; Ngôi sao; Đèn lồng; Ngọn nến; Mặt trăng",
        { note: "Câu tiếp theo" },
      ),
    ],
  },
})
