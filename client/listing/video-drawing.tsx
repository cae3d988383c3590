/** The sight of a camera, in lines. */
export function VideoDrawing({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 640 360"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M0 0l640 360M640 0 0 360" strokeDasharray="1 6" />
      <path d="M24 64V24h40M576 24h40v40M616 296v40h-40M64 336H24v-40" />
      <circle cx="320" cy="180" r="72" />
      <circle cx="320" cy="180" r="112" strokeDasharray="2 8" />
      <path d="M320 40v24M320 296v24M184 180h24M432 180h24" />
    </svg>
  )
}
