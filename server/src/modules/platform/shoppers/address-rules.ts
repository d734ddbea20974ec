import { type Fault, RuleBroken } from '../../../kernel/errors.ts'
import type { AddressInput } from './address.inputs.ts'
import { isCountry, nameOfCountry, needsPostalCode, needsProvince, postalCodeIn, provinceIn } from './places.ts'

/** The address as it is kept, once country, province and postal code fit each other. Throws RuleBroken. */
export function checkedAddress(input: AddressInput) {
  const text = (value: string | null | undefined) => (value ?? '').trim()
  const country = text(input.country).toUpperCase()
  const [typedProvince, typedCode] = [text(input.province), text(input.postalCode)]
  if (!isCountry(country)) throw new RuleBroken([fault('country', 'Please choose a country')])
  const province = provinceIn(country, typedProvince)
  const postalCode = typedCode === '' && !needsPostalCode(country) ? '' : postalCodeIn(country, typedCode)
  const where = nameOfCountry(country)
  const faults = [
    ...(province === null || (province === '' && needsProvince(country))
      ? [fault('province', provinceMissing(country, typedProvince))]
      : []),
    ...(postalCode === null ? [fault('postalCode', codeMissing(where, country, typedCode))] : []),
  ]
  if (faults.length > 0) throw new RuleBroken(faults)
  return {
    name: text(input.name),
    company: text(input.company),
    line1: text(input.line1),
    line2: text(input.line2),
    city: text(input.city),
    province: province as string,
    postalCode: postalCode as string,
    country,
    phone: text(input.phone),
  }
}

function provinceMissing(country: string, typed: string): string {
  const kind = country === 'US' ? 'state' : 'province'
  if (typed === '') return `Please enter the ${kind}`
  const example = country === 'US' ? 'NY or New York' : 'ON or Ontario'
  return `There is no such ${kind}. Write it like ${example}`
}

function codeMissing(where: string, country: string, typed: string): string {
  const kind = country === 'US' ? 'ZIP code' : 'postal code'
  if (typed === '') return `Please enter the ${kind}`
  const example = { CA: ' It looks like K1A 0B1', US: ' It looks like 10001' }[country] ?? ''
  return `This is not a ${kind} of ${where}.${example}`
}

const fault = (field: string, message: string): Fault => ({ code: 'INVALID', message, field })
