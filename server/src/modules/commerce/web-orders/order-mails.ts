import type { RequestContext } from '../../../kernel/context/context.ts'
import { AutomaticMails, type AutomaticOrderLine } from '../../platform/mail/index.ts'
import { SettingsService, TenantClock } from '../../platform/settings/index.ts'
import { DeliverySettingsService, OrderPaymentMethod } from '../delivery/index.ts'
import { type Document, DocumentContent, DocumentLocale, fromThousandths } from '../documents/index.ts'
import { listsOrder, orderAutomaticMails } from './order-automatic-mails.ts'
import { OrderLink } from './order-link.ts'
import { type OrderMailKind, type OrderMailTexts, orderMailTexts } from './order-mail-texts.ts'
import { paymentInstructions } from './payment-instructions.ts'
import type { WebOrder } from './web-order.entity.ts'

/** What only some kinds of emails say. */
interface OrderFacts {
  readonly tracking?: string
  /** In words. */
  readonly refund?: string
  readonly reason?: string
}

/** Mails to shoppers about their orders, in the language of the document and the transaction of the change. */
export class OrderMails {
  constructor(private readonly ctx: RequestContext) {}

  /** With what was ordered, and how to pay. */
  async placed(order: WebOrder, document: Document): Promise<void> {
    const texts = textsOf(document)
    const money = moneyOf(document)
    const { confirmationText } = await this.ctx.use(DeliverySettingsService).ordering()
    await this.send('placed', order, document, [
      `${texts.total}: ${money(document.grandTotal)}`,
      await this.deliveryOf(order, document),
      ...(await this.paymentOf(order, document, texts)),
      ...(confirmationText ? [confirmationText] : []),
    ])
  }

  /** With what it has now. `refunded` is what is given back, in cents. */
  async changed(order: WebOrder, document: Document, refunded: number): Promise<void> {
    const texts = textsOf(document)
    const money = moneyOf(document)
    const paragraphs = [
      `${texts.total}: ${money(document.grandTotal)}`,
      ...(refunded > 0 ? [`${texts.refund}: ${money(refunded)}`] : []),
      ...(document.balance > 0 ? [`${texts.balance}: ${money(document.balance)}`] : []),
    ]
    await this.send('changed', order, document, paragraphs, refunded > 0 ? { refund: money(refunded) } : {})
  }

  async ready(order: WebOrder, document: Document): Promise<void> {
    await this.send('ready', order, document, [await this.deliveryOf(order, document)])
  }

  /** `parcel` is its carrier and tracking number, or empty. Parts of an order that were sent before have their own. */
  async shipped(order: WebOrder, document: Document, parcel: string): Promise<void> {
    const paragraphs = parcel ? [`${textsOf(document).tracking}: ${parcel}`] : []
    await this.send('shipped', order, document, paragraphs, { tracking: parcel })
  }

  /** `amount` is in cents. */
  async refunded(order: WebOrder, document: Document, amount: number): Promise<void> {
    const refund = moneyOf(document)(amount)
    await this.send('refunded', order, document, [`${textsOf(document).amount}: ${refund}`], { refund })
  }

  async cancelled(order: WebOrder, document: Document): Promise<void> {
    const { cancelReason: reason } = order
    await this.send('cancelled', order, document, reason ? [reason] : [], { reason })
  }

  /** It was paid, but the order was over by then. The money goes back. */
  async unfulfilled(order: WebOrder, document: Document, amount: number): Promise<void> {
    const refund = moneyOf(document)(amount)
    await this.send('unfulfilled', order, document, [`${textsOf(document).amount}: ${refund}`], { refund })
  }

  private async send(
    kind: OrderMailKind,
    order: WebOrder,
    document: Document,
    paragraphs: readonly string[],
    { tracking = '', refund = '', reason = '' }: OrderFacts = {},
  ): Promise<void> {
    // The shopper was erased since.
    if (order.contactEmail === '') return
    const texts = textsOf(document)
    const { companyName, contactEmail } = await this.ctx.use(SettingsService).site()
    const fill = (text: string) =>
      text
        .replace('{number}', () => document.number ?? '')
        .replace('{company}', () => companyName || this.ctx.currentTenant.name)
    const money = moneyOf(document)
    const url = this.ctx.use(OrderLink).urlOf(order)
    const orderLines = await this.linesOf(document)
    const items = orderLines.map(({ name, quantity, amount }) => `${quantity} × ${name}: ${amount}`).join('\n')
    await this.ctx.use(AutomaticMails).send(orderAutomaticMails[kind], {
      to: order.contactEmail,
      subject: fill(texts[kind].subject),
      language: document.locale === DocumentLocale.FR ? 'fr' : 'en',
      heading: fill(texts[kind].subject),
      paragraphs: [fill(texts[kind].text), ...(listsOrder(kind) ? [items] : []), ...paragraphs],
      button: { label: texts.view, url },
      ...(contactEmail && { replyTo: contactEmail }),
      orderLines,
      values: {
        'order.number': document.number ?? '',
        'order.items': items,
        'order.total': money(document.grandTotal),
        'order.balance': money(document.balance),
        'order.delivery': await this.deliveryOf(order, document),
        'order.details': paragraphs.join('\n\n'),
        'order.tracking': tracking,
        'order.refund': refund,
        'order.reason': reason,
        'order.url': url,
        'customer.name': order.contactName,
      },
    })
  }

  private async linesOf(document: Document): Promise<AutomaticOrderLine[]> {
    const money = moneyOf(document)
    const lines = await this.ctx.use(DocumentContent).linesOf(document.id)
    return lines.map(({ quantity, description, net }) => ({
      name: description,
      quantity: String(fromThousandths(quantity)),
      amount: money(net),
    }))
  }

  private async deliveryOf({ delivery }: WebOrder, document: Document): Promise<string> {
    const texts = textsOf(document)
    const { name, placeName, placeAddress, address, slotStart } = delivery
    const place = placeAddress ?? address
    const timeZone = await this.ctx.use(TenantClock).timeZone()
    const time = new Intl.DateTimeFormat(languageOf(document.locale), {
      timeZone,
      dateStyle: 'full',
      timeStyle: 'short',
    })
    return [
      `${texts.delivery}: ${[name, placeName].filter((text, at, all) => text && all.indexOf(text) === at).join(', ')}`,
      ...(place
        ? [[place.address, place.address2, place.city, place.province, place.postalCode].filter(Boolean).join(', ')]
        : []),
      ...(slotStart ? [`${texts.slot}: ${time.format(new Date(slotStart))}`] : []),
    ].join('\n')
  }

  private async paymentOf(order: WebOrder, document: Document, texts: OrderMailTexts): Promise<string[]> {
    if (document.balance <= 0) return [texts.paid]
    if (order.paymentMethod === OrderPaymentMethod.IN_STORE) return [texts.payInStore]
    const text = await paymentInstructions(this.ctx, order, document)
    return text ? [`${texts.howToPay}: ${text}`] : []
  }
}

function moneyOf({ locale, currency }: Document): (cents: number) => string {
  const format = new Intl.NumberFormat(languageOf(locale), { style: 'currency', currency })
  return (cents) => format.format(cents / 100)
}

const languageOf = (locale: string) => (locale === DocumentLocale.FR ? 'fr-CA' : 'en-CA')

const textsOf = ({ locale }: Document): OrderMailTexts => orderMailTexts[locale as DocumentLocale]
