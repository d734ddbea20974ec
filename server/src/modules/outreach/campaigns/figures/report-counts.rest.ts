import { amount, dollars } from '../../../../rest/amounts.ts'
import { described, integer } from '../../../../rest/schema.ts'

/** The figures of a campaign, a day, a mailing list or a period, as REST answers them. */
export const countsSchema = {
  sent: integer,
  delivered: described(integer, 'Of those sent, the mails that have not bounced since'),
  opened: described(integer, 'People'),
  machine_opened: described(integer, 'Mails that bots opened, such as mail scanners'),
  clicked: described(integer, 'People'),
  machine_clicked: described(integer, 'Mails whose links bots followed'),
  unsubscribed: integer,
  bounced: described(integer, 'Mails that came back because there is no such mailbox'),
  soft_bounced: described(integer, 'Mails that came back for another reason, such as a full mailbox'),
  complained: described(integer, 'Mails that people marked as spam'),
  orders: integer,
  revenue: described(amount, 'In dollars'),
}

interface Counted {
  readonly sent: number
  readonly delivered: number
  readonly opened: number
  readonly machineOpened: number
  readonly clicked: number
  readonly machineClicked: number
  readonly unsubscribed: number
  readonly bounced: number
  readonly softBounced: number
  readonly complained: number
  readonly orders: number
  readonly revenue: number
}

/** The same figures of an answer of GraphQL, under the names of the REST API. */
export function countsJson({ machineOpened, machineClicked, softBounced, revenue, ...counted }: Counted) {
  const { sent, delivered, opened, clicked, unsubscribed, bounced, complained, orders } = counted
  const machine = { machine_opened: machineOpened, machine_clicked: machineClicked }
  const returned = { bounced, soft_bounced: softBounced, complained }
  return { sent, delivered, opened, clicked, ...machine, unsubscribed, ...returned, orders, revenue: dollars(revenue) }
}
