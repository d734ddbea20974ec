/** How much more it is than before, such as '+12%'. Null without anything to compare with. */
export function changeInWords(now: number, before: number | null | undefined): string | null {
  if (!before) return null
  const percent = Math.round(((now - before) / before) * 100)
  return `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent)}%`
}
