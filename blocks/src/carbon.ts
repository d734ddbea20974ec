/** Emissions of a shipment by method, in grams of CO2 for each kilogram and 1,000 kilometres. */
export const CARBON_FACTORS: Readonly<Record<string, number>> = { Expedited: 161.8, LTL: 162, Truckload: 170 }
export const CARBON_UNITS = ['Metric', 'Imperial'] as const

/** The factor of the figure that is always stored with a submission. */
const SUBMITTED_FACTOR = 105
/** Tons of CO2 that one dollar offsets. */
const TONS_PER_DOLLAR = 34.99871
const KG_PER_POUND = 0.45359237
const KM_PER_MILE = 1.609344

export interface Shipment {
  readonly method: string
  readonly weight: string
  readonly distance: string
  readonly unit: string
}

export interface CarbonFigures {
  /** Metric tons of CO2. */
  readonly tons: number
  /** In the tenant's currency. */
  readonly offset: number
  /** Metric tons by the fixed factor. */
  readonly submittedTons: number
}

/**
 * A number as people type it: 1200, 1,200, 1 200, 1.5 or 1,5, with or without its unit. Null if it is none. A comma before
 * three digits separates thousands.
 */
export function amountIn(typed: string): number | null {
  const plain = typed
    .slice(0, 50)
    .toLowerCase()
    .trim()
    .replace(/(?:kg|km|lbs?|mi)$/, '')
    .replace(/[\s'’]/g, '')
  if (!/^[\d.,]+$/.test(plain) || !/\d/.test(plain)) return null
  const decimal = decimalSign(plain)
  const [whole = '', ...parts] = plain.split(decimal)
  if (parts.length > 1) return null
  const digits = whole.replace(/[.,]/g, '')
  return Number(`${digits || '0'}.${parts[0] || '0'}`)
}

/** Of the signs in a number, the one before its decimals. */
function decimalSign(text: string): ',' | '.' {
  const [comma, dot] = [text.lastIndexOf(','), text.lastIndexOf('.')]
  if (comma >= 0 && dot >= 0) return comma > dot ? ',' : '.'
  const thousands = (sign: string, least: number) => {
    const [first = '', ...groups] = text.split(sign)
    return groups.length >= least && /^[1-9]\d{0,2}$/.test(first) && groups.every((group) => group.length === 3)
  }
  if (comma >= 0) return thousands(',', 1) ? '.' : ','
  return thousands('.', 2) ? ',' : '.'
}

/** Null unless method, weight and distance are given. */
export function carbonFigures({ method, weight, distance, unit }: Shipment): CarbonFigures | null {
  const factor = Object.hasOwn(CARBON_FACTORS, method) ? CARBON_FACTORS[method] : undefined
  const [mass, length] = [amountIn(weight) ?? 0, amountIn(distance) ?? 0]
  if (factor === undefined || !(mass > 0 && length > 0) || !Number.isFinite(mass * length)) return null
  const isImperial = unit === 'Imperial'
  const work = mass * (isImperial ? KG_PER_POUND : 1) * length * (isImperial ? KM_PER_MILE : 1)
  const tons = (work * factor) / 1_000_000
  return { tons, offset: tons / TONS_PER_DOLLAR, submittedTons: (work * SUBMITTED_FACTOR) / 1_000_000 }
}

/** Small shipments need more than two digits. */
export function tonsText(tons: number): string {
  return `${tons.toLocaleString('en', { maximumSignificantDigits: 4 })} t CO₂`
}

export function offsetText(offset: number): string {
  return `$${offset.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
}
