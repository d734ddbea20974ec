import type { CustomerFieldsFragment } from '../../../generated/graphql.ts'
import { type CustomFieldTexts, textsOf } from '../../platform/custom-fields/public-api.ts'

/** The editable fields of a customer, as form values. */
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
  customFields: CustomFieldTexts
}

type FieldName = Exclude<keyof CustomerForm, 'customFields'>

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
  customFields: {},
}

/** The fields that all customers have. */
export const formFields = Object.keys(emptyForm).filter((name) => name !== 'customFields') as FieldName[]

/** The phone number is in its formatted form. */
export function formOfCustomer(customer: CustomerFieldsFragment): CustomerForm {
  const form = Object.fromEntries(formFields.map((name) => [name, customer[name]])) as Record<FieldName, string>
  return { ...form, phone: customer.phoneFormatted, customFields: textsOf(customer.customFields) }
}

/** Only the changed fields, so that others are not overwritten. */
export function changesBetween(before: CustomerForm, after: CustomerForm): Partial<Record<FieldName, string>> {
  return Object.fromEntries(
    formFields.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]),
  )
}
