import { BREAKPOINTS } from '@mainstreet/blocks/styles'

export const VIEWPORT_DEVICES = ['desktop', 'tablet', 'mobile', 'email'] as const
export type ViewportDevice = (typeof VIEWPORT_DEVICES)[number]

/** The width of the canvas: the device's, or a custom width in px. */
interface Size {
  readonly viewportDevice: ViewportDevice
  readonly width: number | null
}

/** Canvas width per device in CSS px, which the page's media queries see. */
export const VIEWPORT_WIDTHS: Readonly<Record<ViewportDevice, number>> = {
  desktop: 1280,
  tablet: 820,
  mobile: 390,
  email: 600,
}

/** px. The width of a mail on a phone. */
export const PHONE_MAIL_WIDTH = 375

export const MIN_WIDTH = 280
export const MAX_WIDTH = 2560

/** The steps of the zoom menu's buttons. */
const ZOOMS = [0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.25, 1.5, 2, 3, 4]
export const MIN_ZOOM = 0.1
export const MAX_ZOOM = 4

/** The canvas width in px: the custom width while it belongs to the current device, else the device's own. */
export function canvasWidth({ width, viewportDevice }: Size): number {
  return width !== null && deviceAt(width) === viewportDevice ? width : VIEWPORT_WIDTHS[viewportDevice]
}

/** The view after resizing the canvas to this width. */
export function withWidth(requestedWidth: number): Size {
  const width = Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, requestedWidth)))
  return { width, viewportDevice: deviceAt(width) }
}

/** The device whose styles apply at this width. */
function deviceAt(width: number): ViewportDevice {
  return width >= BREAKPOINTS.desktop ? 'desktop' : width >= BREAKPOINTS.tablet ? 'tablet' : 'mobile'
}

/** The next larger or smaller zoom step; the last one stays. */
export function zoomStep(scale: number, way: 1 | -1): number {
  // Treat values within a hundredth as equal.
  const beyond = ZOOMS.filter((zoom) => (zoom - scale) * way > 0.01)
  return (way > 0 ? beyond[0] : beyond.at(-1)) ?? clampZoom(scale)
}

export function clampZoom(zoom: number): number {
  return Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom))
}
