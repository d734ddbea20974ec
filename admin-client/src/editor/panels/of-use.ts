import { borderedSides } from './controls/border-sides.ts'

type Values = Readonly<Record<string, unknown>>

const PICTURE = /^background(?:Position[XY]|Size|Repeat|Attachment|Opacity)$|^zoomInOnHover$/
const OVERLAY = /^overlaySettings\.overlay/
const LINE = /^border(?:Style|Width|Color)$/

/** Whether a setting can be seen to do something beside the others: how a picture lies says nothing without one. */
export function isOfUse(key: string, values: Values): boolean {
  if (PICTURE.test(key) && 'backgroundImage' in values) return Boolean(values.backgroundImage || values.usePageImage)
  if (OVERLAY.test(key)) return values['overlaySettings.enabled'] === true
  if (LINE.test(key) && 'borderTop' in values) return borderedSides(values).length > 0
  return true
}
