import { registerEnumType } from 'type-graphql'
import { DocumentLocale, DocumentType } from '../../documents/index.ts'

/** The kinds of emails about documents. */
export enum DocumentMessageKind {
  QUOTE = 'quote',
  INVOICE = 'invoice',
  WORK_ORDER = 'work_order',
  REFUND = 'refund',
  WEB_ORDER = 'web_order',
  REMINDER_BEFORE = 'reminder_before',
  REMINDER_AFTER = 'reminder_after',
}
registerEnumType(DocumentMessageKind, { name: 'DocumentMessageKind' })

/** The message that documents of each type are sent with. Recurring invoices are never sent, only their invoices. */
export const kindOf: Readonly<Record<DocumentType, DocumentMessageKind | null>> = {
  [DocumentType.QUOTE]: DocumentMessageKind.QUOTE,
  [DocumentType.INVOICE]: DocumentMessageKind.INVOICE,
  [DocumentType.WORK_ORDER]: DocumentMessageKind.WORK_ORDER,
  [DocumentType.REFUND]: DocumentMessageKind.REFUND,
  [DocumentType.WEB_ORDER]: DocumentMessageKind.WEB_ORDER,
  [DocumentType.RECURRING]: null,
}

interface Text {
  readonly subject: string
  readonly message: string
}

const { EN, FR } = DocumentLocale
const HELLO = 'Hello {{customer.firstname | "there"}},'
const BONJOUR = 'Bonjour {{customer.firstname | "à vous"}},'
const THANKS = 'Thank you,\n{{company}}'
const MERCI = 'Merci,\n{{company}}'

const english = (subject: string, ...paragraphs: string[]): Text => ({
  subject,
  message: [HELLO, ...paragraphs, THANKS].join('\n\n'),
})
const french = (subject: string, ...paragraphs: string[]): Text => ({
  subject,
  message: [BONJOUR, ...paragraphs, MERCI].join('\n\n'),
})

/** The default texts, which tenants can change. */
export const defaultMessages: Readonly<Record<DocumentMessageKind, Readonly<Record<DocumentLocale, Text>>>> = {
  [DocumentMessageKind.QUOTE]: {
    [EN]: english(
      'Quote {{number}} from {{company}}',
      'Here is our quote for {{total}}. You can read it online and accept or decline it there until {{validUntil | "further notice"}}.',
    ),
    [FR]: french(
      'Soumission {{number}} de {{company}}',
      'Voici notre soumission de {{total}}. Vous pouvez la lire en ligne, puis l’accepter ou la refuser jusqu’au {{validUntil | "nouvel avis"}}.',
    ),
  },
  [DocumentMessageKind.INVOICE]: {
    [EN]: english(
      'Invoice {{number}} from {{company}}',
      'Here is your invoice for {{total}}. The balance of {{balance}} is due on {{dueDate | "receipt"}}.',
    ),
    [FR]: french(
      'Facture {{number}} de {{company}}',
      'Voici votre facture de {{total}}. Date d’échéance du solde de {{balance}} : {{dueDate | "à la réception"}}.',
    ),
  },
  [DocumentMessageKind.WORK_ORDER]: {
    [EN]: english(
      'Work order {{number}} from {{company}}',
      'Here is the work that we propose, for {{total}}. Please tell us online which work to go ahead with.',
    ),
    [FR]: french(
      'Bon de travail {{number}} de {{company}}',
      'Voici les travaux que nous proposons, pour {{total}}. Indiquez-nous en ligne lesquels effectuer.',
    ),
  },
  [DocumentMessageKind.REFUND]: {
    [EN]: english('Credit note {{number}} from {{company}}', 'Here is your credit note for {{total}}.'),
    [FR]: french('Note de crédit {{number}} de {{company}}', 'Voici votre note de crédit de {{total}}.'),
  },
  [DocumentMessageKind.WEB_ORDER]: {
    [EN]: english('Order {{number}} from {{company}}', 'Here is your order for {{total}}.'),
    [FR]: french('Commande {{number}} chez {{company}}', 'Voici votre commande de {{total}}.'),
  },
  [DocumentMessageKind.REMINDER_BEFORE]: {
    [EN]: english(
      'Invoice {{number}} is due on {{dueDate}}',
      'This is a reminder that the balance of {{balance}} of invoice {{number}} is due on {{dueDate}}. If you have paid it already, thank you.',
    ),
    [FR]: french(
      'La facture {{number}} arrive à échéance le {{dueDate}}',
      'Nous vous rappelons que le solde de {{balance}} de la facture {{number}} est à payer au plus tard le {{dueDate}}. Si vous l’avez déjà payé, merci.',
    ),
  },
  [DocumentMessageKind.REMINDER_AFTER]: {
    [EN]: english(
      'Invoice {{number}} is overdue',
      'The balance of {{balance}} of invoice {{number}} was due on {{dueDate}}. Please pay it, or reply to this email if something is wrong.',
    ),
    [FR]: french(
      'La facture {{number}} est en retard',
      'Le solde de {{balance}} de la facture {{number}} était à payer au plus tard le {{dueDate}}. Veuillez le payer, ou répondez à ce courriel si quelque chose ne va pas.',
    ),
  },
}
