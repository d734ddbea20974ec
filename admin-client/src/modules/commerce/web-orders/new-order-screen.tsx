import { useQuery } from '@apollo/client/react'
import { Anchor, Button, Card, Stack, Title } from '@mantine/core'
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
import { useViewer } from '../../platform/session/index.ts'
import { DraftTotals } from './draft-totals.tsx'
import { OrderDeliveryCard, OrderItemsCard } from './new-order-cards.tsx'
import { toOrderInput, useNewOrderForm } from './new-order-form.ts'
import { OrderEmail, useOrderCustomer } from './order-customer.tsx'
import { CreateOrderDocument, ORDER_QUERIES, OrderPreviewDocument } from './order-documents.ts'
import { isWhole, QUANTITIES } from './order-line-fields.tsx'

const DEBOUNCE_MS = 300

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
  const form = useNewOrderForm(address.get('customer'), () => setProblem(null))
  const { values } = form
  const customer = useOrderCustomer(values.customerId)
  const create = useSend(CreateOrderDocument, { refetchQueries: ORDER_QUERIES })
  useUnsavedChanges(form.isDirty() && !createdId)

  const isReady = values.customerId !== null && values.lines.every(isWhole)
  const [input] = useDebouncedValue(JSON.stringify(toOrderInput(values)), DEBOUNCE_MS)
  const isSettled = input === JSON.stringify(toOrderInput(values))
  const { data, previousData, error } = useQuery(OrderPreviewDocument, {
    variables: { input: JSON.parse(input) },
    skip: !isReady || JSON.parse(input).customerId === '',
    fetchPolicy: 'network-only',
  })
  const hint = isReady ? null : values.customerId ? QUANTITIES : 'Choose a customer to see the total.'
  const draft = isReady ? (data ?? previousData)?.orderPreview : undefined

  async function place() {
    setProblem(null)
    if (!values.customerId) return form.setFieldError('customerId', 'Choose a customer')
    if (!values.lines.every(isWhole)) return form.setFieldError('lines', QUANTITIES)
    setSending(true)
    const { note } = values
    const notifyCustomer = values.notifyCustomer && customer?.email !== ''
    const total = data && isSettled ? data.orderPreview.total : null
    const sent = await create({ ...toOrderInput(values), idempotencyKey, note, notifyCustomer, total })
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
                <OrderEmail customer={customer} {...form.getInputProps('notifyCustomer', { type: 'checkbox' })} />
                <FormProblem problem={problem} />
                <Button type="submit" loading={isSending}>
                  Create order
                </Button>
              </Stack>
            </Card>
          }
        >
          <Stack gap="md">
            <OrderItemsCard form={form} customer={customer} discountError={draft?.cart.discountError} />
            <OrderDeliveryCard
              form={form}
              options={draft?.deliveryOptions}
              timeZone={(data ?? previousData)?.siteSettings.timeZone ?? 'UTC'}
              isReady={isReady}
              isLoading={isReady && !draft && !error}
            />
          </Stack>
        </RecordColumns>
      </form>
    </>
  )
}
