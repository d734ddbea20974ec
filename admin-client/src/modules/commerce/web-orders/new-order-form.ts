import { useForm } from '@mantine/form'
import type { OrderLineForm } from './order-line-fields.tsx'

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
  notifyCustomer: true,
}
type NewOrderValues = typeof start

/** The input that the preview and the order have in common. */
export function toOrderInput(values: NewOrderValues) {
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

/** The form of an order for a customer, who may be known from the start. */
export const useNewOrderForm = (customerId: string | null, onValuesChange: () => void) =>
  useForm({ initialValues: { ...start, customerId }, onValuesChange })

export type NewOrderForm = ReturnType<typeof useNewOrderForm>
