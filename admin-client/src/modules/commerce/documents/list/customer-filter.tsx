import { useQuery } from '@apollo/client/react'
import { graphql } from '../../../../generated/index.ts'
import { type Filter, type FilterEditorProps, fieldOf } from '../../../../ui/list/filter.ts'
import { CustomerPicker } from '../../../crm/customer-picker/index.ts'

const CustomerNameDocument = graphql(`
  query DocumentCustomerName($id: ID!) { customer(id: $id) { id displayName } }
`)

/** The name of a customer in a filter; empty until it is known. */
export function useCustomerName(id: string | null): string {
  const { data } = useQuery(CustomerNameDocument, { variables: { id: id ?? '' }, skip: id === null })
  return data?.customer.displayName ?? ''
}

/** Matches documents of one customer, whose name the list looks up. */
export const customerFilter = (name: string): Filter => ({
  name: 'customer',
  label: 'Customer',
  isOffered: true,
  toWhere: (value) => ({ customerId: { eq: value } }),
  fromWhere(where) {
    const { eq } = fieldOf(where, 'customerId')
    return typeof eq === 'string' ? eq : null
  },
  inWords: () => name || '…',
  editor: (props) => <CustomerEditor name={name} {...props} />,
})

function CustomerEditor({ name, value, onChange }: FilterEditorProps & { name: string }) {
  return <CustomerPicker label="Customer" name={name} value={value} onChange={onChange} />
}
