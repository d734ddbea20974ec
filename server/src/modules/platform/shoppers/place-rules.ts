import type { InputFault } from '../../../kernel/validation/errors.ts'
import { isCountry, nameOfCountry, needsPostalCode, needsProvince, postalCodeIn, provinceIn } from './places.ts'

export interface Place {
  readonly country: string
  readonly province: string
  readonly postalCode: string
}

/**
 * Normalizes a place and reports parts that don't match. If `isWhole`, everything needed for a letter is required;
 * otherwise province and postal code may be missing.
 */
export function readPlace(typed: Place, isWhole: boolean): { place: Place; faults: InputFault[] } {
  const country = typed.country.trim().toUpperCase()
  if (!isCountry(country)) return { place: typed, faults: [fault('country', 'Please choose a country')] }
  const [typedProvince, typedCode] = [typed.province.trim(), typed.postalCode.trim()]
  const province = typedProvince === '' ? '' : provinceIn(country, typedProvince)
  const postalCode = typedCode === '' ? '' : postalCodeIn(country, typedCode)
  const lacksProvince = isWhole && province === '' && needsProvince(country)
  const lacksCode = isWhole && postalCode === '' && needsPostalCode(country)
  const faults = [
    ...(province === null || lacksProvince ? [fault('province', provinceMissing(country, typedProvince))] : []),
    ...(postalCode === null || lacksCode ? [fault('postalCode', codeMissing(country, typedCode))] : []),
  ]
  return { place: { country, province: province ?? '', postalCode: postalCode ?? '' }, faults }
}

function provinceMissing(country: string, typed: string): string {
  const kind = country === 'US' ? 'state' : 'province'
  if (typed === '') return `Please enter the ${kind}`
  const example = country === 'US' ? 'NY or New York' : 'ON or Ontario'
  return `Enter a valid ${kind}, such as ${example}`
}

function codeMissing(country: string, typed: string): string {
  const kind = country === 'US' ? 'ZIP code' : 'postal code'
  if (typed === '') return `Please enter the ${kind}`
  const example = { CA: ' Enter one such as K1A 0B1', US: ' Enter one such as 10001' }[country] ?? ''
  return `This is not a ${kind} of ${nameOfCountry(country)}.${example}`
}

const fault = (field: string, message: string): InputFault => ({ code: 'INVALID', message, field })
