/** Emissions of a shipment by method, in grams of CO2 for each kilogram and 1,000 kilometres. */
export const CARBON_FACTORS: Readonly<Record<string, number>> = { Expedited: 161.8, LTL: 162, Truckload: 170 }
export const CARBON_UNITS = ['Metric', 'Imperial'] as const

/** The factor of the figure that is stored with a submission, whatever the method. */
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

/** Null unless method, weight and distance are given. */
export function carbonFigures({ method, weight, distance, unit }: Shipment): CarbonFigures | null {
  const factor = Object.hasOwn(CARBON_FACTORS, method) ? CARBON_FACTORS[method] : undefined
  const [mass, length] = [Number(weight), Number(distance)]
  if (factor === undefined || !(mass > 0 && length > 0) || !Number.isFinite(mass * length)) return null
  const isImperial = unit === 'Imperial'
  const work = mass * (isImperial ? KG_PER_POUND : 1) * length * (isImperial ? KM_PER_MILE : 1)
  const tons = (work * factor) / 1_000_000
  return { tons, offset: tons / TONS_PER_DOLLAR, submittedTons: (work * SUBMITTED_FACTOR) / 1_000_000 }
}

/** Small shipments need more than two digits. */
export function tonsText(tons: number): string {
  return `${tons.toLocaleString('en', { maximumSignificantDigits: 4 })} t CO2`
}

export function offsetText(offset: number): string {
  return `$${offset.toFixed(2)}`
}
