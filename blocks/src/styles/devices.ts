/** From the widest to the narrowest; each takes over what the one before it shows. */
export const DEVICES = ['desktop', 'tablet', 'mobile'] as const

export type Device = (typeof DEVICES)[number]

/** The narrowest window, in px, that counts as the device. */
export const BREAKPOINTS = { desktop: 992, tablet: 768, mobile: 0 } as const

/** Windows may be fractions of a px wide: the upper ends stay a hair below the next device's first px. */
const below = (width: number) => `(max-width:${(width - 0.02).toFixed(2)}px)`

/** The device and all narrower ones: where CSS that overrules the desktop's applies. */
export const FROM_HERE_DOWN = { tablet: below(BREAKPOINTS.desktop), mobile: below(BREAKPOINTS.tablet) } as const

/** The device alone. */
export const ONLY_ON: Readonly<Record<Device, string>> = {
  desktop: `(min-width:${BREAKPOINTS.desktop}px)`,
  tablet: `(min-width:${BREAKPOINTS.tablet}px) and ${below(BREAKPOINTS.desktop)}`,
  mobile: below(BREAKPOINTS.tablet),
}
