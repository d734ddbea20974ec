import { useQuery } from '@apollo/client/react'
import { Anchor, Button, Card, Skeleton, Stack, Switch, Text, Textarea, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { explainError } from '../../../ui/explain-error.ts'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { takeErrors } from '../../../ui/form/take-errors.ts'
import { useSend } from '../../../ui/form/use-send.ts'
import { NoAccess } from '../../../ui/no-access.tsx'
import { RecordColumns } from '../../../ui/record-columns.tsx'
import { newRequestKey } from '../../../ui/request-key.ts'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useUnsavedChanges } from '../../../ui/unsaved-changes.tsx'
import { AddressInputs } from '../../crm/customers/public-api.ts'
import { useViewer } from '../../platform/session/index.ts'
import { DraftDelivery } from './draft-delivery.tsx'
import { DraftTotals } from './draft-totals.tsx'
import { OrderCustomer, OrderEmail, useOrderCustomer } from './order-customer.tsx'
import { CreateOrderDocument, ORDER_QUERIES, OrderDraftDocument } from './order-documents.ts'
import { isWhole, OrderLineFields, type OrderLineForm } from './order-line-fields.tsx'

const DEBOUNCE_MS = 300
const QUANTITIES = 'Enter a quantity of 1 or more for each product'

const start = {
  customerId: null as string | null,
  lines: [] as OrderLineForm[],
  discountCode: '',
  deliveryOptionId: null as string | null,
  slotStartsAt: null as string | null,
  isElsewhere: false,
  address: '',
  address2: '',
  city: '',
  province: '',
  postalCode: '',
  country: 'CA',
  note: '',
  notifies: true,
}
type Values = typeof start

/** What the draft and the order have in common. */
function inputOf(values: Values) {
  const { customerId, lines, discountCode, deliveryOptionId, slotStartsAt, isElsewhere } = values
  const { address, address2, city, province, postalCode, country } = values
  return {
    customerId: customerId ?? '',
    lines: lines.map(({ variantId, quantity }) => ({ variantId, quantity: Number(quantity) })),
    discountCode: discountCode.trim() || null,
    deliveryOptionId,
    slotStartsAt,
    address: isElsewhere ? { address, address2, city, province, postalCode, country } : null,
  }
}

/** An order that staff place for a customer, such as by phone. The address may name the customer. */
export function NewOrderScreen() {
  const { can, has } = useViewer()
  const isAllowed = can('orders.can_create') && can('customers.can_view') && can('products.can_view') && has('orders')
  if (!isAllowed) return <NoAccess text="Ask an administrator to let you create orders." isWholeScreen />
  return <NewOrder />
}

function NewOrder() {
  const [address] = useSearchParams()
  const [idempotencyKey] = useState(newRequestKey)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const [createdId, setCreatedId] = useState<string | null>(null)
  const form = useForm({
    initialValues: { ...start, customerId: address.get('customer') },
    onValuesChange: () => setProblem(null),
  })
  const { values } = form
  const customer = useOrderCustomer(values.customerId)
  const needsAddress = values.isElsewhere && !(values.address.trim() && values.city.trim())
  const create = useSend(CreateOrderDocument, { refetchQueries: ORDER_QUERIES })
  useUnsavedChanges(form.isDirty() && !createdId)

  const isReady = values.customerId !== null && values.lines.every(isWhole)
  const [input] = useDebouncedValue(JSON.stringify(inputOf(values)), DEBOUNCE_MS)
  const isSettled = input === JSON.stringify(inputOf(values))
  const { data, previousData, error } = useQuery(OrderDraftDocument, {
    variables: { input: JSON.parse(input) },
    skip: !isReady || JSON.parse(input).customerId === '',
    fetchPolicy: 'network-only',
  })
  const hint = isReady ? null : values.customerId ? QUANTITIES : 'Choose a customer to see the total.'
  const draft = isReady ? (data ?? previousData)?.orderDraft : undefined

  async function place() {
    setProblem(null)
    if (!values.customerId) return form.setFieldError('customerId', 'Choose a customer')
    if (!values.lines.every(isWhole)) return form.setFieldError('lines', QUANTITIES)
    setSending(true)
    const { note } = values
    const notifies = values.notifies && customer?.email !== ''
    const total = data && isSettled ? data.orderDraft.total : null
    const sent = await create({ ...inputOf(values), idempotencyKey, note, notifies, total })
    setSending(false)
    const { payload } = sent
    if (!payload) return setProblem(explainError(sent.error))
    if (!payload.result) return setProblem(takeErrors(form, ['customerId', 'deliveryOptionId'], payload.userErrors))
    toastSuccess(`Order ${payload.result.document.number} created`)
    setCreatedId(payload.result.document.id)
  }

  // Navigate after the form is marked clean, so that no warning about unsaved changes appears.
  if (createdId) return <Navigate to={`/documents/${createdId}`} replace />
  return (
    <>
      <Anchor component={Link} to="/orders" fz="sm">
        Orders
      </Anchor>
      <ScreenHeader
        title="New order"
        text="For customers who order by phone or in person. Payment is collected later."
      />
      <form noValidate onSubmit={form.onSubmit(place)}>
        <RecordColumns
          side={
            <Card component="section" aria-labelledby="order-total">
              <Stack gap="md">
                <Title order={2} id="order-total">
                  Total
                </Title>
                <DraftTotals
                  draft={draft}
                  error={error}
                  hint={hint}
                  products={values.lines.reduce((sum, line) => sum + line.price * Number(line.quantity), 0)}
                  hidesProblems={problem !== null}
                />
                <OrderEmail customer={customer} {...form.getInputProps('notifies', { type: 'checkbox' })} />
                <FormProblem problem={problem} />
                <Button type="submit" loading={isSending}>
                  Create order
                </Button>
              </Stack>
            </Card>
          }
        >
          <Stack gap="md">
            <Card component="section" aria-labelledby="order-items">
              <Stack gap="md">
                <OrderCustomer
                  id={values.customerId}
                  customer={customer}
                  error={form.errors.customerId}
                  onChange={(customerId) => form.setValues({ customerId })}
                />
                <OrderLineFields
                  lines={values.lines}
                  error={form.errors.lines}
                  onChange={(lines) => form.setValues({ lines })}
                />
                <TextInput
                  label="Discount code"
                  maw={280}
                  maxLength={40}
                  {...form.getInputProps('discountCode')}
                  error={draft?.cart.discountError}
                />
              </Stack>
            </Card>
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
                {values.isElsewhere && <AddressInputs form={form} />}
                {!isReady && <Text c="dimmed">Choose a customer and products to see the delivery methods.</Text>}
                {isReady && !draft && !error && <Skeleton h={72} radius="md" animate={false} />}
                {draft && needsAddress && <Text c="dimmed">Enter the address to see the delivery methods.</Text>}
                {draft && !needsAddress && (
                  <DraftDelivery
                    options={draft.deliveryOptions}
                    timeZone={(data ?? previousData)?.siteSettings.timeZone ?? 'UTC'}
                    optionId={values.deliveryOptionId}
                    slot={values.slotStartsAt}
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
          </Stack>
        </RecordColumns>
      </form>
    </>
  )
}
