import { atMost, type BoxWidth, type DeviceWidths, part, widthCss } from '../../styles/box-width.ts'
import { BREAKPOINTS, DEVICES, type Device } from '../../styles/index.ts'

/** How a picture is laid out on a device. */
export interface PictureLayout {
  readonly width: number
  readonly widthUnit: string
  /** Null or 0 keeps the picture's aspect ratio. */
  readonly height: number | null
  readonly heightUnit: string
  readonly objectFit: string
}

/** The value of `sizes`: how wide the picture is drawn, so that browsers choose the smallest sufficient file. */
export function sizesOf(
  layouts: Readonly<Record<Device, PictureLayout>>,
  available: DeviceWidths,
  intrinsic: { readonly width: number; readonly height: number } | null,
): string {
  const ratio = intrinsic && intrinsic.height > 0 ? intrinsic.width / intrinsic.height : null
  return conditional(DEVICES.map((device) => drawnWidth(layouts[device], available[device], ratio)))
}

/** The same for a picture of its own size, which is never wider than its room. */
export function naturalSizesOf(available: DeviceWidths, intrinsic: { readonly width: number } | null): string {
  const width = intrinsic?.width ?? Number.POSITIVE_INFINITY
  return boxSizes((device) => atMost(available[device], width))
}

/** The same for pictures that fill boxes of these widths. */
export function boxSizes(width: (device: Device) => BoxWidth): string {
  return conditional(DEVICES.map((device) => widthCss(width(device))))
}

function conditional(widths: readonly string[]): string {
  // A device that equals all narrower ones needs no condition.
  const last = widths.findIndex((width, at) => widths.slice(at).every((other) => other === width))
  const conditions = DEVICES.map((device, at) => (at < last ? `(min-width:${BREAKPOINTS[device]}px) ` : ''))
  return widths
    .slice(0, last + 1)
    .map((width, at) => conditions[at] + width)
    .join(',')
}

function drawnWidth(layout: PictureLayout, available: BoxWidth, ratio: number | null): string {
  const { width, widthUnit, height, heightUnit, objectFit } = layout
  const isSized = width > 0
  const box = !isSized ? available : widthUnit === 'px' ? atMost(available, width) : part(available, width / 100)
  if (!height || heightUnit !== 'px' || ratio === null) return widthCss(box)
  const byHeight = Math.ceil(height * ratio)
  if (objectFit === 'contain' || objectFit === 'scale-down') return widthCss(atMost(box, byHeight))
  return objectFit === 'cover' ? `max(${widthCss(box)},${byHeight}px)` : widthCss(box)
}
