import type { Field } from './field.ts'
import type { Said } from './text.ts'

interface Range {
  readonly min?: number
  readonly max?: number
  readonly step?: number
  readonly unit?: string
  /** The limits hold for what is saved as well: beyond them the nearest one is drawn. */
  readonly isStrict?: boolean
}

/** Old pages hold numbers as words too ('100', '100px'). Limits bind the control, and what is already saved only where they are strict. */
function readNumber(saved: unknown, { min, max, isStrict }: Range = {}): number | null {
  const value = typeof saved === 'string' ? Number.parseFloat(saved) : saved
  if (typeof value !== 'number' || !Number.isFinite(value)) return null
  return isStrict ? Math.min(max ?? value, Math.max(min ?? value, value)) : value
}

function numberControl({ min, max, step, unit }: Range) {
  return { kind: 'number', min, max, step, unit } as const
}

function saidOf<Value>({ label, help, required, starts }: Said<Value>): Said<Value> {
  return { label, help, required, starts }
}

export function number(initial: number, said: Said<number> & Range = {}): Field<number> {
  return {
    ...saidOf(said),
    initial,
    control: numberControl(said),
    read: (saved) => readNumber(saved, said) ?? initial,
  }
}

/** A number that may be left blank. */
export function optionalNumber(said: Said<number | null> & Range = {}): Field<number | null> {
  return { ...saidOf(said), initial: null, control: numberControl(said), read: (saved) => readNumber(saved, said) }
}

export function slider(
  initial: number,
  said: Said<number> & { readonly min: number; readonly max: number; readonly step: number; readonly unit?: string },
): Field<number> {
  const { min, max, step, unit } = said
  return {
    ...saidOf(said),
    initial,
    control: { kind: 'slider', min, max, step, unit },
    read: (saved) => readNumber(saved) ?? initial,
  }
}

/** The room between a block's items, in the six steps that every block with items offers. */
export function itemGap(initial: number, said: Said<number> = {}): Field<number> {
  const range = { min: 0, max: 5, step: 1 }
  return {
    ...slider(initial, { ...said, ...range }),
    read: (saved) => readNumber(saved, { ...range, isStrict: true }) ?? initial,
  }
}
