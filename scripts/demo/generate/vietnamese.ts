import { numbered, type Tongue } from "./tongue.ts"

export const vietnamese: Tongue = {
  adjectives: ["Xanh", "Nhỏ", "Vàng", "Bình Yên", "Mới", "Thông Minh", "Vui", "Sáng", "Nhanh", "Hiền"],
  nouns: ["Vườn", "Sổ Tay", "Bếp", "Chợ", "Đèn", "Cầu", "Phố", "Sông", "Nhà", "Biển", "Núi", "Trạm"],
  kinds: [
    "quản lý chi tiêu",
    "theo dõi thói quen",
    "radio",
    "thời tiết",
    "công thức nấu ăn",
    "chỉnh ảnh",
    "học từ vựng",
    "quét tài liệu",
    "lịch âm",
    "nhạc ngủ",
  ],
  games: ["nối chữ", "cờ tướng", "nông trại", "đua xe", "xếp hình", "sudoku", "đánh bài", "giải đố"],
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
