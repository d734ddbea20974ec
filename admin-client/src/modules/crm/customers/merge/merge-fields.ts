import type { CustomerMergeField, MergeSideFragment } from '../../../../generated/graphql.ts'
import { graphql } from '../../../../generated/index.ts'
import { countryName } from '../../../../ui/country-name.ts'

export const MergeSidePart = graphql(`
  fragment MergeSide on Customer {
    id displayName firstname lastname email phone phoneFormatted country address address2 city province postalCode
    emailConsent smsConsent createdAt updatedAt deletedAt mergedIntoId version tags { ...CustomerTagPart }
    customFields { ...CustomValuePart }
  }
`)

export const MergeDocument = graphql(`
  query Merge($one: ID!, $other: ID!) {
    me { user { id } tenant { id } }
    one: customer(id: $one) { ...MergeSide }
    other: customer(id: $other) { ...MergeSide }
    relatedToOne: customerErasurePreview(id: $one) { erased { kind label count } }
    relatedToOther: customerErasurePreview(id: $other) { erased { kind label count } }
  }
`)

export const MergeCustomersDocument = graphql(`
  mutation MergeCustomers($input: MergeCustomersInput!) {
    mergeCustomers(input: $input) { customer { ...CustomerFields } userErrors { code message field } }
  }
`)

export type Side = 'one' | 'other'
/** By field name, and by id for custom fields. */
export type Choices = Readonly<Record<string, Side>>

interface MergeField {
  readonly name: CustomerMergeField
  readonly label: string
  shown(customer: MergeSideFragment): string
}

/** The fields of two customers to choose from, in reading order. */
export const mergeFields: readonly MergeField[] = [
  { name: 'FIRSTNAME', label: 'First name', shown: ({ firstname }) => firstname },
  { name: 'LASTNAME', label: 'Last name', shown: ({ lastname }) => lastname },
  { name: 'EMAIL', label: 'Email', shown: ({ email }) => email },
  { name: 'PHONE', label: 'Phone', shown: ({ phoneFormatted }) => phoneFormatted },
  { name: 'ADDRESS', label: 'Address', shown: ({ address }) => address },
  { name: 'ADDRESS2', label: 'Address, second line', shown: ({ address2 }) => address2 },
  { name: 'CITY', label: 'City', shown: ({ city }) => city },
  { name: 'PROVINCE', label: 'Province', shown: ({ province }) => province },
  { name: 'POSTAL_CODE', label: 'Postal code', shown: ({ postalCode }) => postalCode },
  { name: 'COUNTRY', label: 'Country', shown: ({ country }) => countryName(country) },
]

/** The tenant's custom fields, with both values. */
export function ownFields(one: MergeSideFragment, other: MergeSideFragment) {
  return one.customFields.map(({ field: { id, label }, text }) => {
    const theirs = other.customFields.find(({ field }) => field.id === id)?.text ?? ''
    return { id, label, values: { one: text, other: theirs } }
  })
}

/** Address parts belong together: a mix could be an address that does not exist. */
const place: readonly CustomerMergeField[] = ['ADDRESS', 'ADDRESS2', 'CITY', 'PROVINCE', 'POSTAL_CODE', 'COUNTRY']

/** Prefers filled over empty, and otherwise what the customer to keep has. */
export function suggestedChoices(one: MergeSideFragment, other: MergeSideFragment, kept: Side): Choices {
  const filled = (customer: MergeSideFragment, names: readonly CustomerMergeField[]) =>
    mergeFields.some(({ name, shown }) => names.includes(name) && name !== 'COUNTRY' && shown(customer) !== '')
  const better = (names: readonly CustomerMergeField[]): Side => {
    const [first, second] = [filled(one, names), filled(other, names)]
    return first === second ? kept : first ? 'one' : 'other'
  }
  const whole = better(place)
  const isOneTown = one.city === other.city && one.province === other.province && one.country === other.country
  const choices = mergeFields.map(({ name }): [string, Side] => {
    const isPartOfPlace = place.includes(name) && name !== 'COUNTRY'
    if (isPartOfPlace && isOneTown && filled(one, [name]) !== filled(other, [name])) return [name, better([name])]
    return [name, place.includes(name) ? whole : better([name])]
  })
  const own = ownFields(one, other).map(({ id, values }): [string, Side] => {
    if ((values.one === '') === (values.other === '')) return [id, kept]
    return [id, values.one === '' ? 'other' : 'one']
  })
  return Object.fromEntries([...choices, ...own])
}

/** The older customer is kept, with its own URL. */
export function suggestedTarget(one: MergeSideFragment, other: MergeSideFragment): Side {
  return other.createdAt < one.createdAt ? 'other' : 'one'
}

/** The fields that the kept customer takes from the other one: only those that differ. */
export function changedFields(
  kept: Side,
  choices: Choices,
  sides: Record<Side, MergeSideFragment>,
): CustomerMergeField[] {
  return mergeFields
    .filter(({ name, shown }) => choices[name] !== kept && shown(sides.one) !== shown(sides.other))
    .map(({ name }) => name)
}

/** The custom fields that the kept customer takes from the other one. */
export function changedCustomFields(
  kept: Side,
  choices: Choices,
  { one, other }: Record<Side, MergeSideFragment>,
): string[] {
  return ownFields(one, other)
    .filter(({ id, values }) => choices[id] !== kept && values.one !== values.other)
    .map(({ id }) => id)
}

const statusLabels = { GIVEN: 'agreed', WITHDRAWN: 'withdrawn' } as const

/** 'Email agreed, text messages withdrawn' */
export function consentText({ emailConsent, smsConsent }: MergeSideFragment): string {
  const lines = [
    ...(emailConsent ? [`email ${statusLabels[emailConsent]}`] : []),
    ...(smsConsent ? [`text messages ${statusLabels[smsConsent]}`] : []),
  ]
  const text = lines.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
