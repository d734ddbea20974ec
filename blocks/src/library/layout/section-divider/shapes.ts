/** Shapes use this view box and are stretched to the divider's size. */
export const BOX = { width: 1440, height: 100 } as const

/** A slope that rises to the right by its angle at 1440 px wide and the given height, clamped to the top edge. */
export function slopePath(angle: number, height: number): string {
  const rise = Math.tan((Math.min(Math.abs(angle), 89) * Math.PI) / 180) * BOX.width
  const top = round(Math.max(0, BOX.height - (rise / Math.max(height, 1)) * BOX.height))
  return angle < 0 ? `M0,${top}L${BOX.width},${BOX.height}H0Z` : `M0,${BOX.height}L${BOX.width},${top}V${BOX.height}Z`
}

/** Regular waves around the middle. Their height is a percentage of the divider's, from the middle to the crest. */
export function wave(waveHeight: number, waveCount: number): string {
  const count = Math.min(200, Math.max(1, Math.round(waveCount)))
  const half = round(BOX.width / count / 2)
  // A quadratic curve reaches half the distance to its control point.
  const reach = round(Math.min(50, Math.max(0, waveHeight)) * 2)
  const one = `q${half / 2},${-reach} ${half},0q${half / 2},${reach} ${half},0`
  return `M0,50${one.repeat(count)}V${BOX.height}H0Z`
}

export function curved(): string {
  return `M0,${BOX.height}Q${BOX.width / 2},${-BOX.height} ${BOX.width},${BOX.height}Z`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
