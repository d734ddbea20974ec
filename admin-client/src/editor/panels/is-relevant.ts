import { borderedSides } from './controls/border-sides.ts'

type Values = Readonly<Record<string, unknown>>

const PICTURE = /^background(?:Position[XY]|Size|Repeat|Attachment|Opacity)$|^zoomInOnHover$/
const OVERLAY = /^overlaySettings\.overlay/
const GRADIENT = /^gradient\.(?!enabled)/
const LINE = /^border(?:Style|Width|Color)$/

/**
 * Whether a setting has a visible effect, given the others. For example, a picture's position has none without a
 * picture.
 */
export function isRelevant(key: string, values: Values): boolean {
  if (PICTURE.test(key) && 'backgroundImage' in values) return Boolean(values.backgroundImage || values.usePageImage)
  if (GRADIENT.test(key))
    return values['gradient.enabled'] === true && (key !== 'gradient.angle' || values['gradient.type'] !== 'radial')
  if (key === 'stickyTop') return values.position === 'sticky'
  if (OVERLAY.test(key)) return values['overlaySettings.enabled'] === true
  if (key.startsWith('email') && key !== 'emailMode' && 'emailMode' in values) return values.emailMode === true
  if (LINE.test(key) && 'borderTop' in values) return borderedSides(values).length > 0
  return true
}
