import type { RequestContext } from '../../../../kernel/context/context.ts'
import { AutomaticMails } from '../../../platform/mail/index.ts'
import { SettingsService } from '../../../platform/settings/index.ts'
import { TenantService } from '../../../platform/tenants/index.ts'
import { type OpenLine, titleOf } from '../../cart/index.ts'
import { DocumentLocale, DocumentSettingsService } from '../../documents/index.ts'
import { cartReminder } from './cart-automatic-mail.ts'
import type { CartReminderSettings } from './reminder-settings.ts'

interface Reminder {
  readonly to: string
  readonly token: string
  readonly lines: readonly OpenLine[]
  readonly settings: CartReminderSettings
}

const MOST_LISTED = 10

const TEXTS = {
  en: {
    button: 'Return to your cart',
    more: (count: number) => `and ${count} more`,
    sender: "You're receiving this email because you agreed to receive marketing emails from",
    stop: 'To stop them, open',
  },
  fr: {
    button: 'Retourner à votre panier',
    more: (count: number) => `et ${count} de plus`,
    sender: 'Vous recevez ce courriel parce que vous avez accepté de recevoir des courriels promotionnels de',
    stop: 'Pour ne plus en recevoir, ouvrez',
  },
} as const

/** The email of a reminder, in the language of the business's documents. Requires a transaction. */
export class CartReminderMail {
  constructor(private readonly ctx: RequestContext) {}

  async send({ to, token, lines, settings }: Reminder): Promise<void> {
    const { companyName, contactAddress, contactEmail } = await this.ctx.use(SettingsService).site()
    const { locale } = await this.ctx.use(DocumentSettingsService).get()
    const language = locale === DocumentLocale.FR ? 'fr' : 'en'
    const texts = TEXTS[language]
    const site = this.ctx.use(TenantService).siteUrl(this.ctx.currentTenant)
    const unsubscribeUrl = `${site}/_mail/cart-reminders?token=${token}`
    const sender = [companyName || this.ctx.currentTenant.name, contactAddress?.replaceAll(/\s+/g, ' ')]
    const goods = lines.slice(0, MOST_LISTED).map(({ quantity, variant }) => `${quantity} × ${titleOf(variant)}`)
    if (lines.length > MOST_LISTED) goods.push(texts.more(lines.length - MOST_LISTED))
    const url = `${site}/cart/restore/${token}`
    const money = new Intl.NumberFormat(`${language}-CA`, { style: 'currency', currency: 'CAD' })
    await this.ctx.use(AutomaticMails).send(cartReminder, {
      to,
      subject: settings.subject,
      language,
      heading: settings.subject,
      paragraphs: [settings.text, goods.join('\n')],
      button: { label: texts.button, url },
      footer: `${texts.sender} ${sender.filter(Boolean).join(', ')}. ${texts.stop} ${unsubscribeUrl}`,
      unsubscribeUrl,
      ...(contactEmail && { replyTo: contactEmail }),
      orderLines: lines.map(({ quantity, variant }) => ({
        name: titleOf(variant),
        quantity: String(quantity),
        amount: money.format((variant.price * quantity) / 100),
      })),
      values: {
        'reminder.subject': settings.subject,
        'reminder.text': settings.text,
        'cart.items': goods.join('\n'),
        'cart.url': url,
      },
    })
  }
}
