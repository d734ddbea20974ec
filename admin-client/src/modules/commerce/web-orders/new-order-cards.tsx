import { Card, Skeleton, Stack, Switch, Text, Textarea, TextInput, Title } from '@mantine/core'
import type { OrderPreviewQuery } from '../../../generated/graphql.ts'
import { AddressInputs } from '../../crm/customers/public-api.ts'
import { DraftDelivery } from './draft-delivery.tsx'
import type { NewOrderForm } from './new-order-form.ts'
import { OrderCustomer, type OrderedBy } from './order-customer.tsx'
import { OrderLineFields } from './order-line-fields.tsx'

interface OrderItemsCardProps {
  readonly form: NewOrderForm
  readonly customer: OrderedBy | undefined
  readonly discountError: string | null | undefined
}

/** Who orders what. */
export function OrderItemsCard({ form, customer, discountError }: OrderItemsCardProps) {
  return (
    <Card component="section" aria-labelledby="order-items">
      <Stack gap="md">
        <OrderCustomer
          id={form.values.customerId}
          customer={customer}
          error={form.errors.customerId}
          onChange={(customerId) => form.setValues({ customerId })}
        />
        <OrderLineFields
          lines={form.values.lines}
          error={form.errors.lines}
          onChange={(lines) => form.setValues({ lines })}
        />
        <TextInput
          label="Discount code"
          maw={280}
          maxLength={40}
          {...form.getInputProps('discountCode')}
          error={discountError}
        />
      </Stack>
    </Card>
  )
}

interface OrderDeliveryCardProps {
  readonly form: NewOrderForm
  /** Undefined until the order has a customer and products. */
  readonly options: OrderPreviewQuery['orderPreview']['deliveryOptions'] | undefined
  readonly timeZone: string
  /** Whether there is enough to ask for the options. */
  readonly isReady: boolean
  readonly isLoading: boolean
}

/** Where the order goes, how, and a note. */
export function OrderDeliveryCard({ form, options, timeZone, isReady, isLoading }: OrderDeliveryCardProps) {
  const { isElsewhere, address, city } = form.values
  const needsAddress = isElsewhere && !(address.trim() && city.trim())
  return (
    <Card component="section" aria-labelledby="order-delivery">
      <Stack gap="md">
        <Title order={2} id="order-delivery">
          Delivery
        </Title>
        <Switch
          label="Deliver to another address"
          description="Otherwise, the order goes to the customer's address."
          {...form.getInputProps('isElsewhere', { type: 'checkbox' })}
        />
        {isElsewhere && <AddressInputs form={form} />}
        {!isReady && <Text c="dimmed">Choose a customer and products to see the delivery methods.</Text>}
        {isLoading && <Skeleton h={72} radius="md" animate={false} />}
        {options && needsAddress && <Text c="dimmed">Enter the address to see the delivery methods.</Text>}
        {options && !needsAddress && (
          <DraftDelivery
            options={options}
            timeZone={timeZone}
            optionId={form.values.deliveryOptionId}
            slot={form.values.slotStartsAt}
            error={form.errors.deliveryOptionId}
            onChange={(deliveryOptionId, slotStartsAt) => form.setValues({ deliveryOptionId, slotStartsAt })}
          />
        )}
        <Textarea
          label="Note"
          description="The customer can see this note."
          autosize
          minRows={2}
          maxLength={1000}
          {...form.getInputProps('note')}
        />
      </Stack>
    </Card>
  )
}
