import { DeliveryKind, OrderPaymentMethod } from '../../delivery/index.ts'

/** An order as the demo has it. */
export interface DemoOrder {
  /** The customer's email address. */
  readonly customer: string
  /** SKUs and quantities of the catalogue. */
  readonly lines: readonly (readonly [sku: string, quantity: number])[]
  readonly delivery: DeliveryKind
  readonly payment: OrderPaymentMethod
  readonly isPaid?: boolean
  /** Days from the order to the day on which the demo is made. */
  readonly ago: number
  readonly state: 'new' | 'ready' | 'sent in part' | 'sent' | 'done' | 'cancelled'
  readonly tracking?: string
  readonly note?: string
}

const { BY_WEIGHT, PICKUP } = DeliveryKind
const { E_TRANSFER, IN_STORE, LATER } = OrderPaymentMethod

export const orders: readonly DemoOrder[] = [
  {
    customer: 'liam.fraser@post.example',
    lines: [
      ['JC-4M', 1],
      ['IS-BRUSH', 1],
    ],
    ...{ delivery: PICKUP, payment: IN_STORE, isPaid: true, ago: 12, state: 'done' },
  },
  {
    customer: 'sofia@rossilandscapes.example',
    lines: [['LN-12', 2]],
    ...{ delivery: BY_WEIGHT, payment: LATER, ago: 9, state: 'cancelled' },
  },
  {
    customer: 'thomas.whitebear@post.example',
    lines: [['CK-WASH', 1]],
    ...{ delivery: BY_WEIGHT, payment: E_TRANSFER, isPaid: true, ago: 6, state: 'sent', tracking: '7035114477138472' },
  },
  {
    customer: 'meilin.chow@post.example',
    lines: [
      ['PG-7', 2],
      ['AFR-PINE', 3],
    ],
    ...{ delivery: BY_WEIGHT, payment: E_TRANSFER, isPaid: true, ago: 4, state: 'sent in part' },
    tracking: '7035114477139103',
  },
  {
    customer: 'hannah.novak@post.example',
    lines: [
      ['RK-FIRST', 1],
      ['WF-1', 4],
    ],
    ...{ delivery: PICKUP, payment: IN_STORE, ago: 1, state: 'ready' },
  },
  {
    customer: 'claire.oneill@post.example',
    lines: [
      ['LED-6', 1],
      ['AFR-MAPLE', 2],
    ],
    ...{ delivery: BY_WEIGHT, payment: E_TRANSFER, isPaid: true, ago: 0, state: 'new' },
  },
  {
    customer: 'noah.bergeron@post.example',
    lines: [['BC-SPRAY', 2]],
    ...{ delivery: PICKUP, payment: IN_STORE, ago: 0, state: 'new', note: 'I can only come after work.' },
  },
]
