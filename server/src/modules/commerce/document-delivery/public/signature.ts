import { invalidField } from '../../../../kernel/validation/errors.ts'

/** The size of the area that signatures are drawn on. */
export const SIGNATURE = { width: 600, height: 200 }
const MOST_CHARACTERS = 40_000
const MOST_POINTS = 4_000
const MOST_STROKES = 200
const STROKE = /^\d{1,3},\d{1,3}(?: \d{1,3},\d{1,3})*$/

/** A drawn signature, checked: strokes such as `10,20 11,22;`. Empty if nothing was drawn. */
export function checkedSignature(typed: string): string {
  const invalid = () => invalidField('signature', 'The signature could not be read. Draw it again.')
  if (typed.length > MOST_CHARACTERS) throw invalid()
  const strokes = typed
    .split(';')
    .map((stroke) => stroke.trim())
    .filter(Boolean)
  if (strokes.length > MOST_STROKES || !strokes.every((stroke) => STROKE.test(stroke))) throw invalid()
  const points = strokes.flatMap((stroke) => stroke.split(' '))
  const isInside = (point: string) => {
    const [x = 0, y = 0] = point.split(',').map(Number)
    return x <= SIGNATURE.width && y <= SIGNATURE.height
  }
  if (points.length > MOST_POINTS || !points.every(isInside)) throw invalid()
  return strokes.map((stroke) => `${stroke};`).join('')
}
