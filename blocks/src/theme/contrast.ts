/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [number, number, number]

export const INK: Rgb = [17, 17, 17]
export const PAPER: Rgb = [255, 255, 255]

/** Parses #rgb, #rrggbb (with or without alpha) and rgb(); null for values that only a browser can resolve. */
export function rgbOf(colour: string): Rgb | null {
  const hex = /^#([0-9a-f]{3,8})$/i.exec(colour.trim())?.[1]
  if (hex && (hex.length === 3 || hex.length === 4)) return [0, 1, 2].map((at) => pair(hex, at, 1)) as unknown as Rgb
  if (hex && (hex.length === 6 || hex.length === 8)) return [0, 1, 2].map((at) => pair(hex, at, 2)) as unknown as Rgb
  const parts = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)/i.exec(colour.trim())
  return parts ? [Number(parts[1]), Number(parts[2]), Number(parts[3])] : null
}

function pair(hex: string, at: number, width: 1 | 2): number {
  const digits = hex.slice(at * width, at * width + width)
  return Number.parseInt(width === 1 ? digits + digits : digits, 16)
}

export function hexOf(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

/** Mixes a colour with another; `share` 0 returns the first, 1 the second. */
export function mix(rgb: Rgb, other: Rgb, share: number): Rgb {
  return rgb.map((part, at) => part + ((other[at] as number) - part) * share) as unknown as Rgb
}

/** WCAG 2's relative luminance. */
function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2's contrast ratio, from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** White if it has enough contrast, else the better of white and near-black. */
export function readableOn(background: Rgb): Rgb {
  const white = contrast(PAPER, background)
  if (white >= 4.5) return PAPER
  const ink = contrast(INK, background)
  if (ink >= 4.5) return INK
  return contrast([0, 0, 0], background) > white ? [0, 0, 0] : PAPER
}

/** The colour, darkened if needed until it is readable as text on white. */
export function readableOnPaper(rgb: Rgb): Rgb {
  let ink = rgb
  for (let step = 0; step < 20 && contrast(ink, PAPER) < 4.6; step++) ink = mix(ink, [0, 0, 0], 0.08)
  return ink
}
