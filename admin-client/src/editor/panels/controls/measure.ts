/** The values a number field accepts. */
export interface MeasureRule {
  readonly min?: number
  readonly max?: number
  /** Allowed units; empty for a bare number. The first is the default if none is typed or set. */
  readonly units: readonly string[]
  /** The current unit. */
  readonly unit: string
  /** Whether 'auto' is allowed instead of a number. */
  readonly takesAuto: boolean
  /** Whether only digits are accepted. */
  readonly isWhole?: boolean
}

export type Measure =
  | { readonly kind: 'empty' }
  | { readonly kind: 'auto' }
  | { readonly kind: 'value'; readonly value: number; readonly unit: string }
  | { readonly kind: 'problem'; readonly message: string }

/** px in one rem, the browsers' default. */
const REM = 16

/** Parses sizes as people type them: '12', '12 px', '1,5rem', '50%', 'auto'. Never throws. */
export function readMeasure(typed: string, rule: MeasureRule): Measure {
  const text = typed.trim().toLowerCase().replace(',', '.')
  if (text === '') return { kind: 'empty' }
  if (text === 'auto' && rule.takesAuto) return { kind: 'auto' }
  const [, digits, typedUnit = ''] = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+))\s*([a-z%°]*)$/.exec(text) ?? []
  if (digits === undefined) return { kind: 'problem', message: `Please enter a number${exampleOf(rule)}` }
  if (rule.isWhole && !/^\d+$/.test(digits)) return { kind: 'problem', message: 'Please use digits only' }
  const read = inUnit(Number(digits), typedUnit, rule)
  if (read === null) return { kind: 'problem', message: unitProblem(typedUnit, rule) }
  const beyond = limitProblem(read.value, read.unit, rule)
  return beyond ? { kind: 'problem', message: beyond } : { kind: 'value', ...read }
}

/** The nearest number within the limits, without floating-point noise. */
export function clampMeasure(value: number, { min, max }: Pick<MeasureRule, 'min' | 'max'>): number {
  return Math.min(max ?? Infinity, Math.max(min ?? -Infinity, Number(value.toFixed(4))))
}

/** The same size in another unit, if both are absolute. Any other number is kept. */
export function convertMeasure(value: number, from: string, to: string): number {
  if (from === 'px' && to === 'rem') return Number((value / REM).toFixed(4))
  return from === 'rem' && to === 'px' ? Number((value * REM).toFixed(4)) : value
}

/** A stored number as displayed in its field. */
export function writeMeasure(value: number, unit: string): string {
  return unit === '' ? String(value) : `${value} ${unit}`
}

function inUnit(
  value: number,
  typedUnit: string,
  { units, unit }: MeasureRule,
): { value: number; unit: string } | null {
  if (typedUnit === '') return { value, unit: unit || units[0] || '' }
  if (units.includes(typedUnit)) return { value, unit: typedUnit }
  if (typedUnit === 'rem' && units.includes('px')) return { value: convertMeasure(value, 'rem', 'px'), unit: 'px' }
  if (typedUnit === 'px' && units.includes('rem')) return { value: convertMeasure(value, 'px', 'rem'), unit: 'rem' }
  return null
}

function exampleOf({ units, unit, takesAuto }: MeasureRule): string {
  return `, for example 12${unit || units[0] ? ` ${unit || units[0]}` : ''}${takesAuto ? ', or auto' : ''}`
}

function unitProblem(typedUnit: string, { units }: MeasureRule): string {
  if (units.length === 0) return `Please leave out “${typedUnit}”: this number has no unit`
  return `“${typedUnit}” cannot be used here: please use ${units.join(' or ')}`
}

function limitProblem(value: number, unit: string, { min, max }: MeasureRule): string | null {
  if (min !== undefined && value < min) return `Please enter at least ${writeMeasure(min, unit)}`
  if (max !== undefined && value > max) return `Please enter at most ${writeMeasure(max, unit)}`
  return null
}
