import { type AutomaticMail, defineAutomaticMail, type MailStarter } from '../../platform/mail/index.ts'
import { DocumentLocale } from '../documents/index.ts'
import { type OrderMailKind, orderMailTexts } from './order-mail-texts.ts'

const placeholders = {
  'order.number': { label: 'Number of the order', example: 'WEB-1042' },
  'order.items': {
    label: 'Ordered items, one per line',
    example: '2 × Winter tire: $398.00\n1 × Wheel lock: $24.50',
  },
  'order.total': { label: 'Total with taxes', example: '$477.42' },
  'order.balance': { label: 'Balance due', example: '$0.00' },
  'order.delivery': {
    label: 'How it is delivered or picked up',
    example: 'Delivery: Courier\n1 Main St, Ottawa, ON, K1A 0A1',
  },
  'order.details': {
    label: 'Everything else that the built-in text says, such as how to pay',
    example: 'Total with taxes: $477.42\n\nIt is paid.',
  },
  'order.tracking': { label: 'Carrier and tracking number', example: 'Canada Post 7023210039414604' },
  'order.refund': { label: 'What is refunded', example: '$24.50' },
  'order.reason': { label: 'Why it was cancelled', example: 'The supplier has run out of it.' },
  'order.url': { label: 'Address of the page of the order', example: 'https://example.com/order' },
  'customer.name': { label: 'Customer name', example: 'Ann Tremblay' },
}

type OrderPlaceholder = keyof typeof placeholders

const KINDS: Readonly<Record<OrderMailKind, { readonly label: string; readonly description: string }>> = {
  placed: { label: 'Order placed', description: 'To the customer when they have placed an order in the store.' },
  changed: { label: 'Order changed', description: 'To the customer when staff change their order.' },
  ready: { label: 'Order ready', description: 'To the customer when their order can be picked up.' },
  shipped: { label: 'Order shipped', description: 'To the customer when their order is on its way.' },
  refunded: { label: 'Order refunded', description: 'To the customer when their payment is refunded.' },
  cancelled: { label: 'Order cancelled', description: 'To the customer when their order is cancelled.' },
  unfulfilled: {
    label: 'Order paid too late',
    description: 'To the customer when they have paid for an order that had expired.',
  },
}

/** Whether the email says what was ordered. */
export const listsOrder = (kind: OrderMailKind): boolean => kind === 'placed' || kind === 'changed'

function starter(kind: OrderMailKind, locale: DocumentLocale): MailStarter {
  const texts = orderMailTexts[locale]
  const fill = (text: string) =>
    text.replace('{number}', '{{ order.number }}').replace('{company}', '{{ company.name }}')
  const { subject, text } = texts[kind]
  return {
    subject: fill(subject),
    heading: fill(subject),
    paragraphs: [fill(text), '{{ order.details }}'],
    listsOrder: listsOrder(kind),
    button: { label: texts.view, url: '{{ order.url }}' },
  }
}

const define = (kind: OrderMailKind): AutomaticMail<OrderPlaceholder> =>
  defineAutomaticMail({
    name: `order_${kind}`,
    ...KINDS[kind],
    audience: 'customer',
    placeholders,
    canBeTurnedOff: true,
    hasOrderLines: true,
    starter: { en: starter(kind, DocumentLocale.EN), fr: starter(kind, DocumentLocale.FR) },
  })

/** The emails to shoppers about their orders. */
export const orderAutomaticMails: Readonly<Record<OrderMailKind, AutomaticMail<OrderPlaceholder>>> = {
  placed: define('placed'),
  changed: define('changed'),
  ready: define('ready'),
  shipped: define('shipped'),
  refunded: define('refunded'),
  cancelled: define('cancelled'),
  unfulfilled: define('unfulfilled'),
}
