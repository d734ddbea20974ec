import { choice, colour, type FieldValues, image, number, slider, toggle } from '../../fields/index.ts'
import { colourValue, urlValue } from '../css-value.ts'
import type { Declarations, Rules } from '../rules.ts'

/** A dot in a key means a nested object: `overlaySettings.enabled` is stored as `overlaySettings: { enabled }`. */
export const backgroundFields = {
  backgroundColor: colour(''),
  backgroundImage: image(''),
  usePageImage: toggle(false, { label: "Use the page's image" }),
  backgroundPositionX: number(50, { min: 0, max: 100, unit: '%', label: 'Horizontal position' }),
  backgroundPositionY: number(50, { min: 0, max: 100, unit: '%', label: 'Vertical position' }),
  backgroundSize: choice(['cover', 'contain', 'auto']),
  backgroundRepeat: choice(['no-repeat', 'repeat', 'repeat-x', 'repeat-y']),
  backgroundAttachment: choice(['scroll', 'fixed'], 'scroll', { label: 'Attachment' }),
  backgroundOpacity: slider(1, { min: 0, max: 1, step: 0.01, label: "The image's opacity" }),
  zoomInOnHover: toggle(false, { label: 'Zoom in on hover' }),
  'gradient.enabled': toggle(false, { label: 'Gradient' }),
  'gradient.type': choice(['linear', 'radial'], 'linear', { label: 'Gradient type' }),
  'gradient.from': colour('primary', { label: 'Gradient from' }),
  'gradient.to': colour('secondary', { label: 'Gradient to' }),
  'gradient.angle': slider(180, { min: 0, max: 360, step: 5, unit: '°', label: 'Gradient angle' }),
  'overlaySettings.enabled': toggle(false, { label: 'Overlay' }),
  'overlaySettings.overlayColor': colour('', { label: 'Overlay colour' }),
  'overlaySettings.overlayOpacity': slider(0.5, { min: 0, max: 1, step: 0.01, label: 'Overlay opacity' }),
}

type Background = FieldValues<typeof backgroundFields>

/**
 * Behind the block's content, above its background colour. A block may place its own layer between them at -2, such as
 * a video.
 */
const LAYER = { content: '""', position: 'absolute', inset: '0', 'border-radius': 'inherit', 'pointer-events': 'none' }
const PICTURE_LEVEL = '-3'
const OVERLAY_LEVEL = '-1'

export function backgroundRules(values: Background, pageImage: string): Rules {
  const self: Record<string, string> = {}
  const colour = colourValue(values.backgroundColor)
  if (colour) self['background-color'] = colour

  const gradient = gradientOf(values)
  const picture = pictureOf(values, pageImage, gradient)
  const needsLayer = picture !== null && (values.backgroundOpacity < 1 || values.zoomInOnHover)
  const overlay = overlayOf(values)
  if (picture && !needsLayer) Object.assign(self, picture)
  if (gradient && !picture) self['background-image'] = gradient
  if (needsLayer || overlay) Object.assign(self, { position: 'relative', isolation: 'isolate' })
  if (!needsLayer) return { self, ...(overlay && { overlay }) }
  const zoom = values.zoomInOnHover
  // 'clip' keeps the zoomed picture inside without creating a scroll container or clipping the block's shadow.
  if (zoom) self.overflow = 'clip'
  return {
    self,
    picture: {
      ...LAYER,
      'z-index': PICTURE_LEVEL,
      ...picture,
      // Always set on every device, so a narrower one that has a picture again inherits nothing by accident.
      opacity: share(values.backgroundOpacity),
      transition: zoom ? 'scale .6s ease' : 'none',
    },
    ...(zoom && { hoveredPicture: { scale: '1.1' } }),
    ...(overlay && { overlay }),
  }
}

/** A picture, with the gradient above it. */
function pictureOf(values: Background, pageImage: string, gradient: string): Declarations | null {
  const address = urlValue((values.usePageImage && pageImage) || values.backgroundImage)
  if (!address) return null
  return {
    'background-image': gradient ? `${gradient},${address}` : address,
    'background-position': `${share(values.backgroundPositionX)}% ${share(values.backgroundPositionY)}%`,
    'background-size': values.backgroundSize,
    'background-repeat': values.backgroundRepeat,
    'background-attachment': values.backgroundAttachment,
  }
}

function gradientOf(values: Background): string {
  const from = colourValue(values['gradient.from'])
  const to = colourValue(values['gradient.to'])
  if (!values['gradient.enabled'] || !from || !to) return ''
  if (values['gradient.type'] === 'radial') return `radial-gradient(${from},${to})`
  return `linear-gradient(${share(values['gradient.angle'])}deg,${from},${to})`
}

function overlayOf(values: Background): Declarations | null {
  if (!values['overlaySettings.enabled']) return null
  const colour = colourValue(values['overlaySettings.overlayColor']) || '#000'
  const opacity = share(values['overlaySettings.overlayOpacity'])
  return { ...LAYER, 'z-index': OVERLAY_LEVEL, 'background-color': colour, opacity }
}

function share(value: number): string {
  return String(Number(value.toFixed(4)))
}
