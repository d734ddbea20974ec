/** From widest to narrowest. Each inherits from the one before it. */
export const DEVICES = ['desktop', 'tablet', 'mobile'] as const

export type Device = (typeof DEVICES)[number]

/** Minimum window width of the device, in px. */
export const BREAKPOINTS = { desktop: 992, tablet: 768, mobile: 0 } as const

/** Windows can have fractional widths, so the upper bound is slightly below the next device's minimum. */
const below = (width: number) => `(max-width:${(width - 0.02).toFixed(2)}px)`

/** The device and all narrower ones, for CSS that overrides the desktop's. */
export const FROM_HERE_DOWN = { tablet: below(BREAKPOINTS.desktop), mobile: below(BREAKPOINTS.tablet) } as const

/** The device alone. */
export const ONLY_ON: Readonly<Record<Device, string>> = {
  desktop: `(min-width:${BREAKPOINTS.desktop}px)`,
  tablet: `(min-width:${BREAKPOINTS.tablet}px) and ${below(BREAKPOINTS.desktop)}`,
  mobile: below(BREAKPOINTS.tablet),
}
