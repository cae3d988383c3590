import { SELLERS } from "../sellers.ts"
import { listing, prose, screen } from "../sketch.ts"

export const taiKhoanAppStore = listing({
  title: "Tài khoản nhà phát triển App Store của công ty, từ 2020, 4 ứng dụng",
  about: prose`
    Tài khoản tổ chức của một công ty TNHH ở Đà Nẵng, đã xác minh D-U-N-S, phí thường niên đã đóng đến tháng 6. Có bốn
    ứng dụng cho cửa hàng nhỏ, tổng cộng khoảng 26.000 lượt cài đặt, chưa từng bị gỡ ứng dụng nào.

    Chuyển nhượng cùng công ty. Chúng tôi hỗ trợ làm giấy tờ trong một tháng.`,
  price: 3_200,
  lang: "vi",
  platforms: [2],
  money: [4],
  pay: [2],
  month: 2,
  year: 3,
  age: 6,
  installs: 4,
  account: {
    account_type: "organization",
    account_country: "Việt Nam",
    registered_year: 2020,
    published_apps: 4,
    standing: "clean",
    identity_verified: true,
  },
  seller: SELLERS.soCho,
  art: {
    name: "Tài khoản App Store",
    tagline: "Công ty, bốn ứng dụng, không vi phạm",
    motif: "key",
    palette: "petrol",
    layout: "shelf",
    attachments: ["pdf"],
    screens: [
      screen(
        "console",
        "Ứng dụng",
        "Sổ bán hàng|11.400|4,7 sao#invoice; Kho nhỏ|8.200|4,5 sao#barcode; Lịch giao|4.100|4,4 sao#calendar; Quầy|2.300|4,6 sao#coins",
      ),
    ],
  },
})
