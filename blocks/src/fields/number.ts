import type { Field } from './field.ts'
import type { FieldOptions } from './text.ts'

interface Range {
  readonly min?: number
  readonly max?: number
  readonly step?: number
  readonly unit?: string
  /** Saved values are clamped to the limits as well. */
  readonly isStrict?: boolean
  /** Digits only: typed fractions are refused, saved ones rounded. */
  readonly isWhole?: boolean
}

/** Old pages also store numbers as strings ('100', '100px'). Saved values are only clamped if the range is strict. */
function readNumber(saved: unknown, { min, max, isStrict, isWhole }: Range = {}): number | null {
  const stored = typeof saved === 'string' ? Number.parseFloat(saved) : saved
  if (typeof stored !== 'number' || !Number.isFinite(stored)) return null
  const value = isWhole ? Math.round(stored) : stored
  return isStrict ? Math.min(max ?? value, Math.max(min ?? value, value)) : value
}

function numberControl({ min, max, step, unit, isWhole }: Range) {
  return { kind: 'number', min, max, step, unit, ...(isWhole && { isWhole }) } as const
}

function optionsOf<Value>({ label, help, required, starts }: FieldOptions<Value>): FieldOptions<Value> {
  return { label, help, required, starts }
}

export function number(initial: number, options: FieldOptions<number> & Range = {}): Field<number> {
  return {
    ...optionsOf(options),
    initial,
    control: numberControl(options),
    read: (saved) => readNumber(saved, options) ?? initial,
  }
}

/** A number that may be blank. */
export function optionalNumber(options: FieldOptions<number | null> & Range = {}): Field<number | null> {
  return {
    ...optionsOf(options),
    initial: null,
    control: numberControl(options),
    read: (saved) => readNumber(saved, options),
  }
}

export function slider(
  initial: number,
  options: FieldOptions<number> & {
    readonly min: number
    readonly max: number
    readonly step: number
    readonly unit?: string
  },
): Field<number> {
  const { min, max, step, unit } = options
  return {
    ...optionsOf(options),
    initial,
    control: { kind: 'slider', min, max, step, unit },
    read: (saved) => readNumber(saved) ?? initial,
  }
}

/** The gap between a block's items, in the six steps that all blocks with items share. */
export function itemGap(initial: number, options: FieldOptions<number> = {}): Field<number> {
  const range = { min: 0, max: 5, step: 1 }
  return {
    ...slider(initial, { ...options, ...range }),
    read: (saved) => readNumber(saved, { ...range, isStrict: true }) ?? initial,
  }
}
