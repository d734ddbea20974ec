import { useApolloClient } from '@apollo/client/react'
import type { CustomerFieldsFragment, UpdateCustomerInput } from '../../../generated/graphql.ts'
import { errorCode } from '../../../ui/explain-error.ts'
import { useSend } from '../../../ui/form/use-send.ts'
import { type CustomFieldTexts, textsOf } from '../../platform/custom-fields/public-api.ts'
import { CustomerDocument, UpdateCustomerDocument } from './customer-documents.ts'

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

export type CustomerChanges = Omit<UpdateCustomerInput, 'id' | 'version'>

/**
 * Saves changes of a customer. Custom fields that were deleted or archived in the meantime are skipped and listed in
 * `lost`; everything else is saved.
 */
export function useSaveCustomer() {
  const client = useApolloClient()
  const update = useSend(UpdateCustomerDocument, {
    // After a merge, the page then shows where the customer is now.
    refetchQueries: ({ data }) => (hasError(data?.updateCustomer, 'MERGED') ? ['Customer'] : []),
  })

  async function save(opened: CustomerFieldsFragment, version: number, changes: CustomerChanges) {
    const sent = await update({ id: opened.id, version, ...changes })
    const typed = changes.customFields ?? []
    const mayBeGone = errorCode(sent.error) === 'NOT_FOUND' || hasError(sent.payload, 'ARCHIVED')
    const gone = mayBeGone && typed.length > 0 ? await missing(opened.id, typed) : []
    if (gone.length === 0) return { ...sent, lost: [] }
    const customFields = typed.filter((one) => !gone.includes(one))
    const labels = gone.map(({ fieldId }) => opened.customFields.find(({ field }) => field.id === fieldId)?.field.label)
    return {
      ...(await update({ id: opened.id, version, ...changes, customFields })),
      lost: labels.map((label) => label ?? ''),
    }
  }

  /** The values whose fields the customer no longer has. */
  async function missing(id: string, values: NonNullable<CustomerChanges['customFields']>) {
    const { data } = await client.query({ query: CustomerDocument, variables: { id }, fetchPolicy: 'no-cache' })
    if (!data) return []
    const left = new Set(data.customer.customFields.map(({ field }) => field.id))
    return values.filter(({ fieldId }) => !left.has(String(fieldId)))
  }

  return save
}

const hasError = (payload: { userErrors: readonly { code: string }[] } | undefined, code: string): boolean =>
  payload?.userErrors.some((error) => error.code === code) ?? false
