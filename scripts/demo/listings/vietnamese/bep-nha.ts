import { SELLERS } from "../sellers.ts"
import { listing, prose, screen } from "../sketch.ts"

export const bepNha = listing({
  title: "Bếp Nhà: công thức món Việt",
  category: 17,
  about: prose`
    3.200 công thức món Việt ba miền, ảnh và bài viết do nhóm tự làm, có chế độ nấu từng bước không cần chạm màn hình.
    1,3 triệu lượt cài, 96.000 người dùng mỗi tháng, đánh giá 4,8.

    Doanh thu từ gói thành viên 29.000 ₫ một tháng và bài tài trợ của nhãn hàng gia vị. Bàn giao mã nguồn Flutter,
    toàn bộ nội dung kèm bản quyền, trang mạng xã hội 210.000 người theo dõi.

    Tôi bán vì mở nhà hàng, không còn thời gian chăm sóc ứng dụng.`,
  price: 33_800,
  lang: "vi",
  platforms: [1, 2],
  money: [1, 3, 5],
  pay: [1, 2],
  specials: [1],
  month: 4,
  year: 5,
  age: 5,
  installs: 6,
  video: "https://www.youtube.com/watch?v=b3pNh4mNg0n",
  play: "https://play.google.com/store/apps/details?id=vn.bepnha.congthuc",
  appstore: "https://apps.apple.com/app/id1466120087",
  seller: SELLERS.bepNha,
  art: {
    name: "Bếp Nhà",
    tagline: "3.200 món Việt, nấu từng bước",
    motif: "bowl",
    palette: "coral",
    layout: "trio",
    financials: 1,
    attachments: ["pdf", "image"],
    screens: [
      screen(
        "recipe",
        "Bún chả Hà Nội",
        "Thịt ba chỉ|400 g; Bún tươi|600 g; Nước mắm|5 thìa; Đu đủ xanh|1/2 quả; Rau sống|1 rổ; Tỏi, ớt|vừa đủ",
        { note: "45 phút|Dễ" },
      ),
      screen(
        "shop",
        "Hôm nay nấu gì",
        "Phở gà|60 phút|bowl; Cá kho tộ|50 phút|fish; Gỏi xoài|15 phút|fruit; Canh chua|30 phút|tomato",
        { note: "Bắc|Trung|Nam", caption: "Món ngon ba miền" },
      ),
      screen(
        "timer",
        "Đang nấu",
        "Ninh xương|38:20|Bước 4 / 7; Lửa|Nhỏ|Hớt bọt#bowl; Tiếp theo|Thả hành|Sau 38 phút#sprout; Bước tiếp theo",
      ),
      screen(
        "checklist",
        "Đi chợ",
        "x Thịt ba chỉ|400 g; x Bún tươi|600 g; Đu đủ xanh|1 quả; Rau thơm|1 bó; Chanh|3 quả; Ớt|5 quả",
        { note: "Hôm nay|Tuần" },
      ),
    ],
  },
})
