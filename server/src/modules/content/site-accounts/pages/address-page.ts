import type { AccountField, AccountForm } from '@mainstreet/site-client/account'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import { checkInput } from '../../../../kernel/validation/check-input.ts'
import { type Address, AddressInput, AddressService, countries } from '../../../platform/shoppers/index.ts'
import { type AccountPage, LeadsTo, type Visit } from '../account-page.ts'
import { withAttempt } from '../attempt.ts'

const COUNTRIES = countries.map(({ code, name }) => ({ value: code, label: name }))

const fields: readonly AccountField[] = [
  { name: 'name', label: 'Name', kind: 'text', autocomplete: 'name', maxLength: 100 },
  { name: 'company', label: 'Company', kind: 'text', autocomplete: 'organization', isOptional: true, maxLength: 100 },
  { name: 'country', label: 'Country', kind: 'select', autocomplete: 'country', options: COUNTRIES, value: 'CA' },
  { name: 'line1', label: 'Street and number', kind: 'text', autocomplete: 'address-line1', maxLength: 200 },
  {
    name: 'line2',
    label: 'Apartment, unit',
    kind: 'text',
    autocomplete: 'address-line2',
    isOptional: true,
    maxLength: 200,
  },
  { name: 'city', label: 'City', kind: 'text', autocomplete: 'address-level2', maxLength: 100 },
  {
    name: 'province',
    label: 'Province or state',
    kind: 'text',
    autocomplete: 'address-level1',
    isHalf: true,
    maxLength: 100,
  },
  { name: 'postalCode', label: 'Postal code', kind: 'text', autocomplete: 'postal-code', isHalf: true, maxLength: 20 },
  { name: 'phone', label: 'Phone', kind: 'tel', autocomplete: 'tel', isOptional: true, maxLength: 40 },
]

/** Adds an address, or edits the one with the `id` of the query. */
export const addressPage: AccountPage = {
  slug: 'user-profile/address',
  isForShoppers: true,

  async show(visit, attempt) {
    const address = await addressOf(visit)
    const title = address ? 'Edit address' : 'New address'
    return {
      slug: this.slug,
      title,
      parts: [withAttempt(formOf(address, visit), attempt)],
      links: [{ text: 'Back to your profile', href: '/user-profile' }],
    }
  },

  async take(visit, sent) {
    const typed = Object.fromEntries(fields.map(({ name }) => [name, sent.text(name)]))
    const input: AddressInput = Object.assign(new AddressInput(), typed, { isDefault: sent.isChecked('isDefault') })
    await checkInput(input)
    const id = visit.query('id')
    const addresses = visit.ctx.use(AddressService)
    await inTransaction(visit.ctx, () => (id ? addresses.update(id, input) : addresses.add(input)))
    return new LeadsTo('/user-profile?notice=address')
  },
}

function addressOf({ ctx, query }: Visit): Promise<Address> | null {
  return query('id') ? ctx.use(AddressService).one(query('id')) : null
}

function formOf(address: Address | null, { ctx }: Visit): AccountForm {
  const known = address ?? { name: ctx.requireViewer().displayName }
  const values = known as unknown as Readonly<Record<string, string | undefined>>
  const isDefault: AccountField = {
    name: 'isDefault',
    label: 'Use as default address',
    kind: 'check',
    value: address?.isDefault ? 'yes' : '',
  }
  return {
    kind: 'form',
    id: 'address',
    fields: [...fields.map((field) => ({ ...field, value: values[field.name] ?? field.value ?? '' })), isDefault],
    submit: 'Save address',
  }
}
