import { useQuery } from '@apollo/client/react'
import { Anchor, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ConversationFieldsFragment } from '../../../../generated/graphql.ts'
import { confirmAction } from '../../../../ui/actions/confirm-action.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { useAction } from '../../../../ui/form/use-send.ts'
import { PhoneLink } from '../../../../ui/phone-link.tsx'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { capitalized, KINDS, mayDo, STATUS_LABELS } from '../../../commerce/documents/public-api.ts'
import { useViewer } from '../../../platform/session/index.ts'
import { CustomerPicker } from '../../customer-picker/index.ts'
import { ConversationPurchasesDocument, LinkConversationCustomerDocument } from './customer-documents.ts'
import { NewCustomerDialog } from './new-customer-dialog.tsx'

/** The visitor's customer, or the means to link or create one. Requires permission to view customers. */
export function CustomerCard({ conversation }: { conversation: ConversationFieldsFragment }) {
  const { can } = useViewer()
  const [link] = useAction(LinkConversationCustomerDocument)
  const mayLink = can('live_chat.can_edit')
  const setCustomer = async (customerId: string | null) => {
    if (await link({ id: conversation.id, customerId })) toastSuccess(customerId ? 'Customer linked' : 'Link removed')
  }
  const { customer } = conversation
  return (
    <Stack component="section" gap="xs" aria-label="Customer">
      <Title order={2} size="h3">
        Customer
      </Title>
      {customer ? (
        <>
          <Linked customer={customer} onUnlink={mayLink ? () => setCustomer(null) : undefined} />
          <Duplicates of={customer.id} among={conversation.matchingCustomers} />
        </>
      ) : mayLink ? (
        <Unlinked conversation={conversation} onLink={setCustomer} />
      ) : (
        <Text c="dimmed">Not linked</Text>
      )}
    </Stack>
  )
}

type LinkedCustomer = NonNullable<ConversationFieldsFragment['customer']>

function Linked({ customer, onUnlink }: { customer: LinkedCustomer; onUnlink: (() => void) | undefined }) {
  const askToUnlink = () =>
    confirmAction({
      title: `Remove the link with ${customer.displayName}?`,
      text: 'All conversations of this visitor lose it. The customer stays.',
      confirm: 'Remove link',
      onConfirm: () => onUnlink?.(),
    })
  return (
    <>
      <Anchor component={Link} to={`/customers/${customer.id}`}>
        {customer.displayName}
      </Anchor>
      {customer.email && <Text fz="sm">{customer.email}</Text>}
      {customer.phoneFormatted && (
        <Text fz="sm">
          <PhoneLink number={customer.phone} text={customer.phoneFormatted} />
        </Text>
      )}
      {customer.vehicles.map(({ id, displayName, plate }) => (
        <Text key={id} fz="sm" c="dimmed">
          {[displayName, plate !== displayName && plate].filter(Boolean).join(' · ')}
        </Text>
      ))}
      <Purchases customerId={customer.id} />
      {onUnlink && (
        <Button variant="subtle" size="compact-sm" style={{ alignSelf: 'flex-start' }} onClick={askToUnlink}>
          Remove link
        </Button>
      )}
    </>
  )
}

/** The latest orders and documents that the viewer may see. */
function Purchases({ customerId }: { customerId: string }) {
  const viewer = useViewer()
  const isShown = Object.values(KINDS).some(({ type }) => mayDo(viewer, type, 'can_view'))
  const { data, error, refetch } = useQuery(ConversationPurchasesDocument, {
    variables: { customerId },
    skip: !isShown,
    fetchPolicy: 'cache-and-network',
  })
  if (!isShown) return null
  if (!data)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton h={40} aria-hidden />
  return data.documents.items.map(({ id, type, number, status }) => (
    <Group key={id} gap={8} justify="space-between" wrap="nowrap">
      <Anchor component={Link} to={`/documents/${id}`} fz="sm">
        {number ?? `${capitalized(KINDS[type].noun)} (draft)`}
      </Anchor>
      <Text fz="xs" c="dimmed">
        {STATUS_LABELS[status]}
      </Text>
    </Group>
  ))
}

type Matches = ConversationFieldsFragment['matchingCustomers']

/** Other customers with the visitor's email address. */
function Duplicates({ of, among }: { of: string; among: Matches }) {
  const { can } = useViewer()
  if (!can('customers.can_delete')) return null
  return among
    .filter(({ id }) => id !== of)
    .map(({ id, displayName }) => (
      <Anchor key={id} component={Link} to={`/customers/${of}/merge/${id}`} fz="sm">
        Compare and merge with {displayName}
      </Anchor>
    ))
}

interface UnlinkedProps {
  readonly conversation: ConversationFieldsFragment
  onLink(customerId: string): void
}

function Unlinked({ conversation, onLink }: UnlinkedProps) {
  const { can } = useViewer()
  const [isCreating, setCreating] = useState(false)
  return (
    <>
      {conversation.matchingCustomers.map((customer) => (
        <Group key={customer.id} justify="space-between" wrap="nowrap" gap={8}>
          <div>
            <Text>{customer.displayName}</Text>
            <Text fz="xs" c="dimmed">
              Same email address
            </Text>
          </div>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`Link ${customer.displayName}`}
            onClick={() => onLink(customer.id)}
          >
            Link
          </Button>
        </Group>
      ))}
      <CustomerPicker label="Link a customer" value={null} name="" onChange={(id) => id && onLink(id)} />
      {can('customers.can_create') && (
        <Button variant="default" onClick={() => setCreating(true)}>
          New customer
        </Button>
      )}
      {isCreating && <NewCustomerDialog conversation={conversation} onClose={() => setCreating(false)} />}
    </>
  )
}
