import { useApolloClient, useMutation } from '@apollo/client/react'
import type { CustomerFieldsFragment, UpdateCustomerInput } from '../../../generated/graphql.ts'
import { errorCode } from '../../../ui/explain-error.ts'
import { CustomerDocument, UpdateCustomerDocument } from './customer-documents.ts'

type Changes = Omit<UpdateCustomerInput, 'id' | 'version'>

/**
 * Saves changes of a customer. Custom fields that were deleted or archived in the meantime are skipped and listed in
 * `lost`; everything else is saved.
 */
export function useSaveCustomer(opened: CustomerFieldsFragment) {
  const client = useApolloClient()
  const [update, { loading }] = useMutation(UpdateCustomerDocument, {
    context: { quiet: true },
    // After a merge, the page then shows where the customer is now.
    refetchQueries: ({ data }) =>
      data?.updateCustomer.userErrors.some(({ code }) => code === 'MERGED') ? ['Customer'] : [],
  })

  async function write(version: number, changes: Changes) {
    const { data, error } = await update({ variables: { input: { id: opened.id, version, ...changes } } })
    return { payload: data?.updateCustomer, error }
  }

  async function save(version: number, changes: Changes) {
    const first = await write(version, changes)
    const mayBeGone =
      errorCode(first.error) === 'NOT_FOUND' || first.payload?.userErrors.some(({ code }) => code === 'ARCHIVED')
    const typed = changes.customFields ?? []
    if (!mayBeGone || typed.length === 0) return { ...first, lost: [] }
    const { data } = await client.query({
      query: CustomerDocument,
      variables: { id: opened.id },
      fetchPolicy: 'no-cache',
    })
    if (!data) return { ...first, lost: [] }
    const left = new Set(data.customer.customFields.map(({ field }) => field.id))
    const gone = typed.filter(({ fieldId }) => !left.has(String(fieldId)))
    if (gone.length === 0) return { ...first, lost: [] }
    const customFields = typed.filter((one) => !gone.includes(one))
    const labels = gone.map(({ fieldId }) => opened.customFields.find(({ field }) => field.id === fieldId)?.field.label)
    return { ...(await write(version, { ...changes, customFields })), lost: labels.map((label) => label ?? '') }
  }

  return { save, isSaving: loading }
}
