import type { CustomerFieldsFragment } from '../../../generated/graphql.ts'

type Place = Pick<CustomerFieldsFragment, 'address' | 'address2' | 'city' | 'province' | 'postalCode' | 'country'>

/** The lines of a postal address; empty if it is unknown. A country alone does not count. */
export function postalAddress({ address, address2, city, province, postalCode, country }: Place): string[] {
  const region = [province, postalCode].filter(Boolean).join(' ')
  const lines = [address, address2, [city, region].filter(Boolean).join(', ')].filter(Boolean)
  return lines.length > 0 && country !== 'CA' ? [...lines, countryName(country)] : lines
}

function countryName(code: string): string {
  try {
    return new Intl.DisplayNames(['en'], { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}
