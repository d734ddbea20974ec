import type { CanadianProvince } from './province.ts'

interface KnownRate {
  readonly province: CanadianProvince
  readonly tax: string
  readonly percentage: string
  /** The classes that are taxed at the rate. */
  readonly classes: readonly string[]
  readonly from?: string
  readonly to?: string
}

const STANDARD = 'Standard'
const NO_PROVINCIAL_TAX = 'No provincial tax'
const ZERO_RATED = 'Zero-rated or exempt'

/** The initial tax classes of a tenant. The first is the default. */
export const knownClasses = [
  { name: STANDARD, description: 'Most goods and services.' },
  {
    name: NO_PROVINCIAL_TAX,
    description: 'GST or HST applies, but PST, RST and QST do not: often books, and labour in some provinces.',
  },
  { name: ZERO_RATED, description: 'No tax: basic groceries, prescription drugs, most exports.' },
]

const all = [STANDARD, NO_PROVINCIAL_TAX]
const standard = [STANDARD]

/** The names of taxes as they are printed on documents. */
export const knownTaxes = ['GST', 'HST', 'PST', 'RST', 'QST']

/**
 * The initial rates of a tenant: GST and HST by province from the Canada Revenue Agency, QST from Revenu Québec, PST
 * and RST from British Columbia, Saskatchewan and Manitoba. Nova Scotia's HST fell to 14 % on 1 April 2025. Rates and
 * what they apply to change, so the settings ask a person to check them.
 */
export const knownRates: readonly KnownRate[] = [
  ...(['AB', 'BC', 'MB', 'NT', 'NU', 'QC', 'SK', 'YT'] as const).map(
    (province): KnownRate => ({ province, tax: 'GST', percentage: '5', classes: all }),
  ),
  { province: 'ON', tax: 'HST', percentage: '13', classes: all },
  ...(['NB', 'NL', 'PE'] as const).map(
    (province): KnownRate => ({ province, tax: 'HST', percentage: '15', classes: all }),
  ),
  { province: 'NS', tax: 'HST', percentage: '15', classes: all, to: '2025-03-31' },
  { province: 'NS', tax: 'HST', percentage: '14', classes: all, from: '2025-04-01' },
  { province: 'BC', tax: 'PST', percentage: '7', classes: standard },
  { province: 'SK', tax: 'PST', percentage: '6', classes: standard },
  { province: 'MB', tax: 'RST', percentage: '7', classes: standard },
  { province: 'QC', tax: 'QST', percentage: '9.975', classes: standard },
]
