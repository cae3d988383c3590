import { SELLERS } from "../sellers.ts"
import { listing, prose, screen } from "../sketch.ts"

export const coTuongDem = listing({
  title: "Cờ Tướng Đêm",
  category: 11,
  about: prose`
    Cờ tướng với máy mười cấp và phòng đấu trực tuyến. 820.000 lượt cài, 12.000 ván mỗi ngày. Động cơ cờ do nhóm viết,
    không vướng giấy phép. Doanh thu quảng cáo và gói bàn cờ.`,
  price: 19_700,
  lang: "vi",
  game: true,
  platforms: [1, 2],
  money: [1, 2],
  pay: [2, 3],
  month: 4,
  year: 5,
  age: 6,
  installs: 5,
  play: "play.google.com/store/apps/details?id=vn.cotuong.dem",
  seller: SELLERS.soCho,
  art: {
    name: "Cờ Tướng Đêm",
    tagline: "Mười cấp máy, vạn người chơi",
    motif: "xiangqi",
    palette: "charcoal",
    layout: "poster",
    backdrop: "night",
    screens: [
      screen(
        "ranks",
        "Bảng vàng",
        "Minh|2.410; Hoàng|2.385; Trang|2.350; Phúc|2.301; Nga|2.288; Bạn|2.270; Sơn|2.244",
      ),
      screen(
        "quiz",
        "Thế cờ 118",
        "Nước nào giữ được xe?||xiangqi; Pháo 2 bình 5; Mã 8 tiến 7; Xe 1 tiến 1; Tốt 3 tiến 1",
        { note: "Thế cờ tiếp theo", caption: "Mỗi ngày một thế cờ" },
      ),
    ],
  },
})
