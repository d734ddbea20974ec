import { type AutomaticMail, defineAutomaticMail } from '../../../platform/mail/index.ts'
import { DocumentMessageKind } from '../settings/message-kinds.ts'

const placeholders = {
  subject: { label: 'Subject of the email', example: 'Quote Q-1042 from Maple Auto' },
  message: {
    label: 'The text of Settings › Documents, as it was changed before sending',
    example: 'Hello Ann,\n\nHere is our quote for $477.42.\n\nThank you,\nMaple Auto',
  },
  'document.number': { label: 'Number of the document', example: 'Q-1042' },
  'document.total': { label: 'Total with taxes', example: '$477.42' },
  'document.balance': { label: 'What is still to be paid', example: '$477.42' },
  'document.url': { label: 'Address of the page of the document', example: 'https://example.com/document' },
  'customer.name': { label: 'Name of the customer', example: 'Ann Tremblay' },
}

type DocumentPlaceholder = keyof typeof placeholders

const define = (name: string, label: string, description: string): AutomaticMail<DocumentPlaceholder> =>
  defineAutomaticMail({
    name,
    label,
    description,
    audience: 'customer',
    placeholders,
    // Somebody sends it, or has turned on reminders.
    canBeTurnedOff: false,
    required: ['document.url'],
    hasOrderLines: true,
    starter: {
      en: starter('View online'),
      fr: starter('Voir en ligne'),
    },
  })

const starter = (label: string) => ({
  subject: '{{ subject }}',
  heading: '{{ subject }}',
  paragraphs: ['{{ message }}'],
  button: { label, url: '{{ document.url }}' },
})

const reminder = define(
  'payment_reminder',
  'Payment reminder',
  'To the customer before or after an invoice is due, when reminders are on in Settings › Documents.',
)

/** The emails with documents, by what they are written for. */
export const documentAutomaticMails: Readonly<Record<DocumentMessageKind, AutomaticMail<DocumentPlaceholder>>> = {
  [DocumentMessageKind.QUOTE]: define('quote_sent', 'Quote sent', 'To the customer when a quote is sent.'),
  [DocumentMessageKind.INVOICE]: define('invoice_sent', 'Invoice sent', 'To the customer when an invoice is sent.'),
  [DocumentMessageKind.WORK_ORDER]: define(
    'work_order_sent',
    'Work order sent',
    'To the customer when a work order is sent.',
  ),
  [DocumentMessageKind.REFUND]: define(
    'credit_note_sent',
    'Credit note sent',
    'To the customer when a credit note is sent.',
  ),
  [DocumentMessageKind.WEB_ORDER]: define(
    'order_document_sent',
    'Order sent as a document',
    'To the customer when staff send the document of an order.',
  ),
  [DocumentMessageKind.REMINDER_BEFORE]: reminder,
  [DocumentMessageKind.REMINDER_AFTER]: reminder,
}
