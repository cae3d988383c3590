import { SELLERS } from "../sellers.ts"
import { listing, screen } from "../sketch.ts"

export const bamGioHoc = listing({
  title: "Bấm Giờ Học",
  category: 20,
  about:
    "Đồng hồ pomodoro cho học sinh, 38.000 lượt cài, có nhóm học chung. Không quảng cáo, bán gói giao diện. Mã nguồn gọn, dễ tiếp quản.",
  price: 4_500,
  lang: "vi",
  money: [2],
  pay: [1],
  month: 3,
  year: 3,
  age: 4,
  installs: 4,
  play: "https://play.google.com/store/apps/details?id=vn.bamgio.hoc",
  seller: SELLERS.bepNha,
  art: {
    name: "Bấm Giờ Học",
    tagline: "25 phút, rồi nghỉ",
    motif: "tomato",
    palette: "mint",
    layout: "band",
    screens: [
      screen(
        "timer",
        "Toán 12",
        "Tập trung|18:42|Phiên 3 / 4; Hôm nay|1 h 15|Ba phiên#tomato; Nhóm|6 bạn|Đang học#cap; Tạm dừng",
      ),
      screen("habits", "Tháng này", "Toán|14 ngày; Văn|9 ngày; Anh văn|21 ngày; Hóa|7 ngày", {
        caption: "Đều đặn mỗi ngày",
      }),
    ],
  },
})
