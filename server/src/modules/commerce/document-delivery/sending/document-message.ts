import type { RequestContext } from '../../../../kernel/context/context.ts'
import { Customer } from '../../../crm/customers/index.ts'
import { SettingsService } from '../../../platform/settings/index.ts'
import { type Document, DocumentLocale } from '../../documents/index.ts'
import { PaperFormat } from '../paper/paper-format.ts'
import { DeliverySettingsService } from '../settings/delivery-settings.service.ts'
import type { DocumentMessageKind } from '../settings/message-kinds.ts'
import { filledIn, type PlaceholderValues } from '../settings/placeholders.ts'
import { isIssued } from '../snapshots/snapshot.service.ts'

export interface WrittenMessage {
  readonly subject: string
  readonly message: string
}

const BUTTONS: Readonly<Record<DocumentLocale, string>> = {
  [DocumentLocale.EN]: 'View online',
  [DocumentLocale.FR]: 'Voir en ligne',
}

/** Writes emails about documents. */
export class DocumentMessages {
  constructor(private readonly ctx: RequestContext) {}

  /** From a template, in the language of the document. */
  async write(document: Document, kind: DocumentMessageKind): Promise<WrittenMessage> {
    const settings = await this.ctx.use(DeliverySettingsService).get()
    const template = settings.template(kind, document.locale)
    return this.fill(document, template)
  }

  /** Fills placeholders that staff typed, too. Those of a draft whose value follows when it is issued stay. */
  async fill(document: Document, { subject, message }: WrittenMessage): Promise<WrittenMessage> {
    const values = await this.valuesFor(document)
    return {
      subject: filledIn(subject, values).replace(/\s+/g, ' ').trim(),
      message: filledIn(message, values).trim(),
    }
  }

  private async valuesFor(document: Document): Promise<PlaceholderValues> {
    const { number, subject, grandTotal, balance, dueOn, validUntil, customer, customerId, locale, currency } = document
    const format = new PaperFormat({ locale, currency })
    const { companyName } = await this.ctx.use(SettingsService).site()
    const person = customerId ? await this.ctx.em.findOne(Customer, customerId) : null
    const unknown = isIssued(document) ? '' : undefined
    return {
      number: number ?? unknown,
      subject,
      total: format.money(grandTotal),
      balance: isIssued(document) ? format.money(balance) : undefined,
      dueDate: dueOn ? format.day(dueOn) : unknown,
      validUntil: validUntil ? format.day(validUntil) : unknown,
      company: companyName || this.ctx.currentTenant.name,
      'customer.name': customer.name || customer.company,
      'customer.firstname': person?.firstname ?? '',
      'customer.company': customer.company,
    }
  }
}

/** The letter around a message, with a button that leads to the document. */
export function documentLetter({ subject, message }: WrittenMessage, locale: DocumentLocale, url: string) {
  return {
    subject,
    language: locale,
    heading: subject,
    paragraphs: message
      .split(/\n[ \t]*\n/)
      .map((paragraph) => paragraph.trim())
      .filter(Boolean),
    button: { label: BUTTONS[locale], url },
  }
}
