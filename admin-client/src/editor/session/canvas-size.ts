import { BREAKPOINTS } from '@mainstreet/blocks/styles'

export const VIEWPORT_DEVICES = ['desktop', 'tablet', 'mobile', 'email'] as const
export type ViewportDevice = (typeof VIEWPORT_DEVICES)[number]

/** How wide the canvas is: as the device has it, or in px as it was drawn by hand. */
interface Size {
  readonly viewportDevice: ViewportDevice
  readonly width: number | null
}

/** How wide the canvas is for each device, in CSS pixels: what the page's media queries see. */
export const VIEWPORT_WIDTHS: Readonly<Record<ViewportDevice, number>> = {
  desktop: 1280,
  tablet: 820,
  mobile: 390,
  email: 600,
}

export const MIN_WIDTH = 280
export const MAX_WIDTH = 2560

/** The steps of the zoom menu's buttons. */
const ZOOMS = [0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.25, 1.5, 2, 3, 4]
export const MIN_ZOOM = 0.1
export const MAX_ZOOM = 4

/** The canvas' width in px: as it was drawn by hand while that still fits the device, else the device's own. */
export function canvasWidth({ width, viewportDevice }: Size): number {
  return width !== null && deviceAt(width) === viewportDevice ? width : VIEWPORT_WIDTHS[viewportDevice]
}

/** What the view becomes when the canvas is drawn to this width. */
export function resizedTo(wanted: number): Size {
  const width = Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, wanted)))
  return { width, viewportDevice: deviceAt(width) }
}

/** The device for which a page of this width is styled. */
function deviceAt(width: number): ViewportDevice {
  return width >= BREAKPOINTS.desktop ? 'desktop' : width >= BREAKPOINTS.tablet ? 'tablet' : 'mobile'
}

/** The next larger or smaller step of the zoom; the same at the last one. */
export function zoomStep(scale: number, way: 1 | -1): number {
  // A hundredth is nothing that anybody sees.
  const beyond = ZOOMS.filter((zoom) => (zoom - scale) * way > 0.01)
  return (way > 0 ? beyond[0] : beyond.at(-1)) ?? clampZoom(scale)
}

export function clampZoom(zoom: number): number {
  return Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom))
}
