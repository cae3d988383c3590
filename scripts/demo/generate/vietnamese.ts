import { numbered, type Wording } from "./wording.ts"

export const vietnamese: Wording = {
  adjectives: ["Xanh", "Nhỏ", "Vàng", "Bình Yên", "Mới", "Thông Minh", "Vui", "Sáng", "Nhanh", "Hiền"],
  nouns: ["Vườn", "Sổ Tay", "Bếp", "Chợ", "Đèn", "Cầu", "Phố", "Sông", "Nhà", "Biển", "Núi", "Trạm"],
  kinds: [
    ["quản lý chi tiêu", 15],
    ["theo dõi thói quen", 20],
    ["radio", 18],
    ["thời tiết", 23],
    ["công thức nấu ăn", 17],
    ["chỉnh ảnh", 19],
    ["học từ vựng", 13],
    ["quét tài liệu", 23],
    ["lịch âm", 20],
    ["nhạc ngủ", 16],
  ],
  games: [
    ["nối chữ", 6],
    ["cờ tướng", 11],
    ["nông trại", 9],
    ["đua xe", 7],
    ["xếp hình", 6],
    ["sudoku", 6],
    ["đánh bài", 4],
    ["giải đố", 6],
  ],
  does: [
    "Ứng dụng nhỏ gọn, người dùng trung thành.",
    "Mã nguồn sạch, có tài liệu.",
    "Lượt cài tự nhiên, không chạy quảng cáo.",
    "Đánh giá tốt, ít yêu cầu hỗ trợ.",
  ],
  sells: [
    "Bán vì không còn thời gian.",
    "Bàn giao mã nguồn, trang ứng dụng và đồ họa.",
    "Chuyển giao trong ba ngày qua escrow.",
    "Hỗ trợ hai tuần đầu.",
  ],
  names: ["Lê Minh Châu", "Phạm Đức Anh", "Vũ Thị Mai", "Đặng Quang Huy"],
  countries: ["Việt Nam"],
  installs: "lượt cài",
  join: (adjective, noun, kind, number) => numbered(`${noun} ${adjective}: ${kind}`, number),
}
