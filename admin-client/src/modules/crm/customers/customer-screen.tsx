import { useQuery, useSubscription } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { Navigate, useParams } from 'react-router'
import type { CustomerFieldsFragment } from '../../../generated/graphql.ts'
import { IconAddressBook } from '../../../ui/icons.ts'
import { RecordScreen } from '../../../ui/record-screen.tsx'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { ScreenTabs } from '../../../ui/screen-tabs.tsx'
import { onReconnect } from '../../../ui/socket-link.ts'
import { useViewer } from '../../platform/session/index.ts'
import { CustomerChangedDocument, CustomerDocument } from './customer-documents.ts'
import { CustomerMenu, CustomerTags } from './customer-header.tsx'
import { DeletedNotice, DuplicatesNotice, MergedNotice } from './customer-notices.tsx'
import {
  type CustomerParts,
  type CustomerSection,
  customerSections,
  useCustomerParts,
  usePreloadedParts,
} from './customer-sections.tsx'
import { MergesNotice } from './merge/merges-notice.tsx'

/** The page of one customer, at the section in the URL. */
export function CustomerScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(CustomerDocument, { variables: { id }, fetchPolicy: 'cache-and-network' })
  const customer = data?.customer
  useCustomerSubscription(id, refetch)
  usePreloadedParts()
  const parts = useCustomerParts()
  return (
    <RecordScreen
      noun="customer"
      icon={IconAddressBook}
      list={{ label: 'Customers', to: '/customers' }}
      goneText="It may have been deleted more than 30 days ago."
      error={error}
      onRetry={() => refetch()}
    >
      {customer && parts && <Loaded key={customer.id} customer={customer} parts={parts} />}
    </RecordScreen>
  )
}

interface LoadedProps {
  readonly customer: CustomerFieldsFragment
  readonly parts: CustomerParts
}

function Loaded({ customer, parts }: LoadedProps) {
  const { can } = useViewer()
  const { section = '' } = useParams()
  const mayEdit = can('customers.can_edit') && !customer.deletedAt
  const sections = customerSections(parts)
  const shown = sections.find(({ path }) => path === section)
  // If the customer is merged while it is open, keep the form so that unsaved text can be copied.
  const [wasMerged] = useState(customer.mergedInto !== null)
  if (wasMerged && customer.mergedInto) return <Merged into={customer.mergedInto} />
  if (!shown) return <Navigate to={`/customers/${customer.id}`} replace />
  return (
    <>
      <ScreenHeader
        title={customer.displayName}
        text={<CustomerTags customer={customer} mayEdit={mayEdit} />}
        action={!customer.mergedInto && can('customers.can_delete') && <CustomerMenu customer={customer} />}
      />
      {customer.mergedInto && <MergedNotice into={customer.mergedInto} />}
      {customer.deletedAt && !customer.mergedInto && (
        <DeletedNotice customer={customer} deletedAt={customer.deletedAt} />
      )}
      {!customer.deletedAt && <DuplicatesNotice customerId={customer.id} />}
      {!customer.deletedAt && <MergesNotice customer={customer} />}
      {sections.length > 1 && <ScreenTabs label="About the customer" tabs={sections.map(tabOf(customer.id))} />}
      {shown.show({ customer, mayEdit })}
    </>
  )
}

const tabOf =
  (id: string) =>
  ({ path, label }: CustomerSection) => ({ label, to: `/customers/${id}${path && `/${path}`}` })

function Merged({ into }: { into: { id: string; displayName: string } }) {
  return (
    <>
      <ScreenHeader title="Merged customer" />
      <MergedNotice into={into} />
    </>
  )
}

/** Shows remote changes of a customer live: the subscription result updates the cache. */
function useCustomerSubscription(id: string, onGap: () => void): void {
  useSubscription(CustomerChangedDocument, { variables: { id }, ignoreResults: true })
  // Events were missed while the socket was down.
  useEffect(() => onReconnect(onGap), [onGap])
}
