import { useQuery } from '@apollo/client/react'
import { Button, Checkbox, type CheckboxProps, Group, Text, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { lazyComponent } from '../../../capability/lazy-component.ts'
import { LazyDialog } from '../../../capability/lazy-part.tsx'
import { IconUserPlus } from '../../../ui/icons.ts'
import { CustomerPicker } from '../../crm/customer-picker/index.ts'
import { useViewer } from '../../platform/session/index.ts'
import { OrderCustomerDocument } from './order-documents.ts'

const newCustomer = lazyComponent(async () => (await import('../../crm/customers/public-api.ts')).NewCustomerDialog)

export interface OrderedBy {
  readonly id: string
  readonly displayName: string
  readonly email: string
}

/** The customer of a new order, undefined until loaded. */
export function useOrderCustomer(id: string | null): OrderedBy | undefined {
  const { data } = useQuery(OrderCustomerDocument, { variables: { id: id ?? '' }, skip: id === null })
  return data?.customer.id === id ? data?.customer : undefined
}

interface OrderCustomerProps {
  readonly id: string | null
  readonly customer: OrderedBy | undefined
  readonly error: ReactNode
  onChange(id: string | null): void
}

/** The heading of the card `order-items`, and the customer of a new order, who can be created here. */
export function OrderCustomer({ id, customer, error, onChange }: OrderCustomerProps) {
  const { can } = useViewer()
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Title order={2} id="order-items">
          Customer and products
        </Title>
        {can('customers.can_create') && (
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconUserPlus size={16} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            New customer
          </Button>
        )}
      </Group>
      <CustomerPicker
        label="Customer"
        name={customer?.displayName ?? ''}
        value={id}
        error={error}
        onChange={onChange}
      />
      {isAdding && (
        <LazyDialog
          part={newCustomer}
          props={{
            onClose: () => setAdding(false),
            onCreated: (created) => {
              setAdding(false)
              onChange(created.id)
            },
          }}
        />
      )}
    </>
  )
}

interface OrderEmailProps extends CheckboxProps {
  readonly customer: OrderedBy | undefined
}

/** Whether the customer gets the order by email, if they have an address. */
export function OrderEmail({ customer, ...checkbox }: OrderEmailProps) {
  if (customer && !customer.email)
    return (
      <Text fz="sm" c="dimmed">
        This customer has no email address, so no email is sent.
      </Text>
    )
  return <Checkbox label={customer ? `Email ${customer.email}` : 'Email the customer'} {...checkbox} />
}
