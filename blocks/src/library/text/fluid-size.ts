const NARROW = 22.5
const WIDE = 75

/**
 * A type size that is what was asked for on wide windows (1200 px on) and shrinks towards the text size on narrow ones
 * (360 px): large headings lose most. In rem all through, so that it follows the visitor's own text size.
 */
export function fluidSize(rem: number): string {
  if (rem <= 1.25) return `${rem}rem`
  const least = round(1.125 + (rem - 1.125) * 0.5)
  const slope = (rem - least) / (WIDE - NARROW)
  return `clamp(${least}rem,${round(least - slope * NARROW)}rem + ${round(slope * 100)}vw,${rem}rem)`
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
