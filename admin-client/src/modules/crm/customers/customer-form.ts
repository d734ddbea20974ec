import type { CustomerFieldsFragment } from '../../../generated/graphql.ts'

/** What of a customer is typed, as inputs hold it. */
export interface CustomerForm {
  firstname: string
  lastname: string
  email: string
  phone: string
  country: string
  address: string
  address2: string
  city: string
  province: string
  postalCode: string
}

export const emptyForm: CustomerForm = {
  firstname: '',
  lastname: '',
  email: '',
  phone: '',
  country: 'CA',
  address: '',
  address2: '',
  city: '',
  province: '',
  postalCode: '',
}

export const formFields = Object.keys(emptyForm) as (keyof CustomerForm)[]

/** The number stands there as people write it. */
export function formOfCustomer(customer: CustomerFieldsFragment): CustomerForm {
  const form = Object.fromEntries(formFields.map((name) => [name, customer[name]])) as unknown as CustomerForm
  return { ...form, phone: customer.phoneShown }
}

/** Only what differs, so that what nobody touched is not written. */
export function changesOf(before: CustomerForm, after: CustomerForm): Partial<CustomerForm> {
  return Object.fromEntries(
    formFields.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]),
  )
}
