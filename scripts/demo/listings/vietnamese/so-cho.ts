import { SELLERS } from "../sellers.ts"
import { listing, prose, screen } from "../sketch.ts"

export const soCho = listing({
  title: "Sổ Chợ – quản lý cửa hàng nhỏ",
  category: 12,
  about: prose`
    Sổ bán hàng, công nợ và tồn kho cho tạp hóa, quán ăn, sạp chợ. 7.600 cửa hàng trả phí 59.000 ₫ mỗi tháng, tỷ lệ
    gia hạn 94%. Chạy được khi mất mạng, in hóa đơn qua máy in nhiệt.

    Giá thương lượng theo số liệu; chúng tôi cung cấp báo cáo từ cổng thanh toán sau khi ký NDA.`,
  price: "on request",
  lang: "vi",
  platforms: [1, 2],
  money: [3],
  pay: [2],
  specials: [1],
  month: 5,
  year: 6,
  earns: 15_100,
  age: 5,
  installs: 5,
  play: "https://play.google.com/store/apps/details?id=vn.socho.banhang",
  seller: SELLERS.soCho,
  notes: "Muốn giữ lại đội hỗ trợ ở Đà Nẵng.",
  art: {
    name: "Sổ Chợ",
    tagline: "Bán hàng, ghi nợ, kiểm kho trên một màn hình",
    motif: "basket",
    palette: "citrus",
    layout: "pair",
    financials: 1,
    attachments: ["csv"],
    screens: [
      screen(
        "chart",
        "Hôm nay",
        "Doanh thu|4,82 tr|+12%; Bún bò|+1.240.000|31 tô#bowl; Cà phê|+860.000|43 ly#cup; Khách nợ|−320.000|Cô Lan#coins",
        { note: "Ngày|Tuần|Tháng" },
      ),
      screen(
        "shop",
        "Mặt hàng",
        "Cà phê sữa|20.000 ₫|cup; Bún bò|40.000 ₫|bowl; Trái cây|25.000 ₫|fruit; Cá hộp|18.000 ₫|fish",
        { note: "Tất cả|Sắp hết", caption: "Biết món nào sắp hết" },
      ),
      screen(
        "invoice",
        "Hóa đơn 2.041",
        "Cô Lan|185.000 ₫|Bàn 4; Bún bò × 2|80.000; Cà phê × 3|60.000; Trái cây|45.000; Tổng cộng|185.000",
        { note: "In hóa đơn" },
      ),
    ],
  },
})
