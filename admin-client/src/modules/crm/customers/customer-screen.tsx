import { useQuery } from '@apollo/client/react'
import { ActionIcon, Button, Group, Menu } from '@mantine/core'
import { useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import type { CustomerFieldsFragment, CustomerQuery } from '../../../generated/graphql.ts'
import { IconAddressBook, IconDots, IconTag, IconTrash } from '../../../ui/icons.ts'
import { RecordScreen } from '../../../ui/record-screen.tsx'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { ScreenTabs } from '../../../ui/screen-tabs.tsx'
import { useViewer } from '../../platform/session/index.ts'
import { CustomerDocument } from './customer-documents.ts'
import { useCustomerParts, usePreloadedParts } from './customer-parts.ts'
import { type CustomerSection, customerSections } from './customer-sections.tsx'
import { DeletedNotice } from './deleted-notice.tsx'
import { DuplicatesNotice } from './duplicates/duplicates-notice.tsx'
import { MergedNotice } from './merge/merged-notice.tsx'
import { EraseDialog } from './privacy/erase-dialog.tsx'
import { EraseItem, ExportItem } from './privacy/privacy-items.tsx'
import { TagBadge } from './tags/tag-badge.tsx'
import { TagPicker } from './tags/tag-picker.tsx'
import { useCustomerActions } from './use-customer-actions.tsx'
import { useCustomerSubscription } from './use-customer-subscription.ts'

/** The page of one customer, at the section in the URL. */
export function CustomerScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(CustomerDocument, { variables: { id }, fetchPolicy: 'cache-and-network' })
  const customer = data?.customer
  useCustomerSubscription(id, refetch)
  usePreloadedParts()
  return (
    <RecordScreen
      noun="customer"
      icon={IconAddressBook}
      list={{ label: 'Customers', to: '/customers' }}
      goneText="It may have been deleted more than 30 days ago."
      error={error}
      onRetry={() => refetch()}
    >
      {customer && <Loaded key={customer.id} customer={customer} settings={data.siteSettings} />}
    </RecordScreen>
  )
}

interface LoadedProps {
  readonly customer: CustomerFieldsFragment
  readonly settings: CustomerQuery['siteSettings']
}

function Loaded({ customer, settings }: LoadedProps) {
  const { can } = useViewer()
  const { section = '' } = useParams()
  const mayEdit = can('customers.can_edit') && !customer.deletedAt
  const sections = customerSections(useCustomerParts(settings))
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
      {sections.length > 1 && <ScreenTabs label="About the customer" tabs={sections.map(tabOf(customer.id))} />}
      {shown.show({ customer, mayEdit })}
    </>
  )
}

const tabOf =
  (id: string) =>
  ({ path, label }: CustomerSection) => ({ label, to: `/customers/${id}${path && `/${path}`}` })

function CustomerTags({ customer, mayEdit }: { customer: CustomerFieldsFragment; mayEdit: boolean }) {
  const actions = useCustomerActions()
  const has = (tagId: string) => customer.tags.some(({ id }) => id === tagId)
  return (
    <Group component="span" gap={6} mt={4}>
      {customer.tags.map((tag) => (
        <TagBadge key={tag.id} tag={tag} />
      ))}
      {mayEdit && (
        <TagPicker
          has={({ id }) => (has(id) ? 'all' : 'none')}
          onChange={({ id }, wanted) => actions.tag([customer], id, wanted)}
          target={(open) => (
            <Button
              size="compact-xs"
              variant="subtle"
              color="gray"
              leftSection={<IconTag size={14} aria-hidden />}
              onClick={open}
            >
              {customer.tags.length > 0 ? 'Edit tags' : 'Add tags'}
            </Button>
          )}
        />
      )}
    </Group>
  )
}

function Merged({ into }: { into: { id: string; displayName: string } }) {
  return (
    <>
      <ScreenHeader title="Merged customer" />
      <MergedNotice into={into} />
    </>
  )
}

function CustomerMenu({ customer }: { customer: CustomerFieldsFragment }) {
  const navigate = useNavigate()
  const actions = useCustomerActions()
  const [isErasing, setErasing] = useState(false)
  return (
    <>
      <Menu position="bottom-end" width={180}>
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label={`Actions for ${customer.displayName}`}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <ExportItem customerId={customer.id} />
          <Menu.Divider />
          {!customer.deletedAt && (
            <Menu.Item
              c="var(--mantine-color-error)"
              leftSection={<IconTrash size={18} stroke={1.6} />}
              onClick={async () => {
                if (await actions.remove([customer])) navigate('/customers')
              }}
            >
              Delete
            </Menu.Item>
          )}
          <EraseItem onErase={() => setErasing(true)} />
        </Menu.Dropdown>
      </Menu>
      {isErasing && (
        <EraseDialog customer={customer} onClose={() => setErasing(false)} onErased={() => navigate('/customers')} />
      )}
    </>
  )
}
