import type { Device } from './devices.ts'

/** The width of a box, which grows with the window up to a limit: `min(share * 100vw + px, max)`. */
export interface BoxWidth {
  readonly share: number
  readonly px: number
  /** px. */
  readonly max: number
}

/** The room for a block on each device. */
export type DeviceWidths = Readonly<Record<Device, BoxWidth>>

export const windowWidth: BoxWidth = { share: 1, px: 0, max: Number.POSITIVE_INFINITY }

/** The width within paddings and margins of these px. */
export function inset({ share, px, max }: BoxWidth, sides: number): BoxWidth {
  return { share, px: px - sides, max: max - sides }
}

export function atMost(width: BoxWidth, max: number): BoxWidth {
  return { ...width, max: Math.min(width.max, max) }
}

/** A fraction of the width. */
export function part({ share, px, max }: BoxWidth, fraction: number): BoxWidth {
  return { share: share * fraction, px: px * fraction, max: max * fraction }
}

/** One of equal columns with gaps of these px. */
export function column(width: BoxWidth, columns: number, gap: number): BoxWidth {
  return part(inset(width, (columns - 1) * gap), 1 / columns)
}

/** As CSS, such as `min(50vw - 32px,644px)`. */
export function widthCss({ share, px, max }: BoxWidth): string {
  const window = `${round(share * 100)}vw`
  const offset = Math.round(px)
  const grown = offset === 0 ? window : `${window} ${offset < 0 ? '-' : '+'} ${Math.abs(offset)}px`
  if (Number.isFinite(max)) return `min(${grown},${Math.max(1, Math.round(max))}px)`
  return offset === 0 ? window : `calc(${grown})`
}

const round = (value: number) => Number(value.toFixed(2))
