const SIDE = 196

/** A QR code, rendered locally so that its content isn't sent anywhere. Dark on white in both themes, as cameras require. */
export function QrPicture({ rows, label }: { rows: readonly (readonly boolean[])[]; label: string }) {
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      width={SIDE}
      height={SIDE}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      style={{ alignSelf: 'center' }}
    >
      <path fill="white" d={`M0 0h${rows.length}v${rows.length}h-${rows.length}z`} />
      <path fill="black" d={path} />
    </svg>
  )
}
