import { useApolloClient } from '@apollo/client/react'
import type { CustomerFieldsFragment, UpdateCustomerInput } from '../../../generated/graphql.ts'
import { errorCode } from '../../../ui/explain-error.ts'
import { useSend } from '../../../ui/form/use-send.ts'
import { CustomerDocument, UpdateCustomerDocument } from './customer-documents.ts'

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
