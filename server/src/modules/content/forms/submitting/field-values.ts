import type { FormField } from '@mainstreet/blocks/forms'
import { MOST_MATCHED_CHARACTERS } from '@mainstreet/blocks/patterns'
import { isEmail } from 'class-validator'
import { isSupportedCountry } from 'libphonenumber-js/max'
import { possiblePhone } from '../../../../kernel/validation/phone.ts'
import { truncate } from '../../../../kernel/validation/truncate.ts'

/** Parts of fields that consist of several inputs are sent as `key__part`. */
export const VEHICLE_PARTS = ['year', 'make', 'model'] as const
export const ADDRESS_PARTS = ['street', 'city', 'province', 'postal', 'country'] as const
const DEFAULT_COUNTRY = 'CA'

/** Also of a long text with a pattern, because matching takes time for each character. */
const MOST_CHARACTERS = MOST_MATCHED_CHARACTERS
const MOST_TEXT = 20_000

export type Sent = (key: string) => readonly string[]

/** The value of a field as text, or its error. */
export type FieldResult = { readonly value: string } | { readonly fault: string }

const ok = (value: string): FieldResult => ({ value })
const wrong = (fault: string): FieldResult => ({ fault })

/** Reads a field that is shown. Choices from the store are read by `storeValues`, files by their content (`fileFaults`), and an info box sends nothing. */
export function readField(field: FormField, sent: Sent): FieldResult {
  const texts = sent(field.key).map((text) => cleaned(text, field.type === 'textarea'))
  const text = texts.find(Boolean) ?? ''
  const most = field.type === 'textarea' && field.pattern === '' ? MOST_TEXT : MOST_CHARACTERS
  if (texts.some(({ length }) => length > most)) return wrong(`At most ${most.toLocaleString('en')} characters`)
  switch (field.type) {
    case 'email':
      return readEmail(text)
    case 'phone':
      return readPhone(text, part(sent, field, 'country'))
    case 'date':
      return text === '' || isDate(text) ? ok(text) : wrong('Enter a date such as 2026-03-31')
    case 'radio':
    case 'dropdown':
      return text === '' || field.options.includes(text) ? ok(text) : wrong(NOT_OFFERED)
    case 'checkbox':
      return readCheckbox(field, texts.filter(Boolean))
    case 'newsletter':
      return ok(text === '' || text === 'false' ? '' : 'Yes')
    case 'vehicle-select':
      return readVehicle(
        text,
        VEHICLE_PARTS.map((name) => part(sent, field, name)),
      )
    case 'gPlaces':
      return ok(text || addressOf(Object.fromEntries(ADDRESS_PARTS.map((name) => [name, part(sent, field, name)]))))
    case 'text':
    case 'textarea':
      if (field.validateEmail) return readEmail(text, 'invalid email address')
      if (field.customerMapping === 'email') return readEmail(text)
      return field.validatePhone ? readPhone(text, DEFAULT_COUNTRY) : ok(text)
    case 'product':
    case 'product-categories-dropdown':
    case 'product-categories-checkbox':
    case 'file':
    case 'info-box':
      return ok('')
  }
}

const NOT_OFFERED = 'This option is no longer available. Reload the page and choose again.'

function readEmail(text: string, fault = 'Invalid email address'): FieldResult {
  return text === '' || (text.length <= 254 && isEmail(text)) ? ok(text) : wrong(fault)
}

function readPhone(text: string, country: string): FieldResult {
  if (text === '') return ok('')
  const chosen = isSupportedCountry(country) ? country : DEFAULT_COUNTRY
  const phone = possiblePhone(chosen, text)
  return phone === null ? wrong('Invalid phone number') : ok(phone)
}

function readCheckbox({ options }: FormField, chosen: readonly string[]): FieldResult {
  if (options.length === 0) return ok(chosen.length > 0 && chosen[0] !== 'false' ? 'Yes' : '')
  return chosen.every((one) => options.includes(one)) ? ok([...new Set(chosen)].join(', ')) : wrong(NOT_OFFERED)
}

function readVehicle(text: string, parts: readonly string[]): FieldResult {
  if (text !== '') return ok(text)
  const given = parts.filter(Boolean)
  if (given.length === 0) return ok('')
  if (given.length < parts.length) return wrong('Enter year, make and model')
  return /^\d{4}$/.test(parts[0] ?? '') ? ok(parts.join(' ')) : wrong('Enter a year such as 2019')
}

export type AddressParts = Readonly<Partial<Record<string, string>>>

/** As Google formats it: street, city, province and postal code, country. */
export function addressOf({ street = '', city = '', province = '', postal = '', country = '' }: AddressParts): string {
  return [street, city, [province, postal].filter(Boolean).join(' '), country].filter(Boolean).join(', ')
}

export function part(sent: Sent, { key }: Pick<FormField, 'key'>, name: string): string {
  return truncate(cleaned(sent(`${key}__${name}`)[0] ?? '', false), 200)
}

/** Without control characters, which would break lines of emails and files. PostgreSQL stores no character zero. */
function cleaned(text: string, isMultiline: boolean): string {
  const plain = text.replaceAll('\r\n', '\n')
  return (isMultiline ? plain.replace(/[^\P{Cc}\n\t]/gu, '') : plain.replace(/\p{Cc}+/gu, ' ')).trim()
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
