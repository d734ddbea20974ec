const NARROW = 22.5
const WIDE = 75

/**
 * A font size that has its full value on windows of 1200 px and wider, and shrinks towards the body text size at 360
 * px. Large headings shrink the most. All values are in rem, so they follow the visitor's own text size.
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
