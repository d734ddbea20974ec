import { type AutomaticMail, defineAutomaticMail } from '../../../platform/mail/index.ts'
import { DocumentMessageKind } from '../settings/message-kinds.ts'

const placeholders = {
  subject: { label: 'Subject of the email', example: 'Quote Q-1042 from Maple Auto' },
  message: {
    label: 'The message from Settings › Document emails, with the changes made before sending',
    example: 'Hello Ann,\n\nHere is our quote for $477.42.\n\nThank you,\nMaple Auto',
  },
  'document.number': { label: 'Document number', example: 'Q-1042' },
  'document.total': { label: 'Total with taxes', example: '$477.42' },
  'document.balance': { label: 'Balance due', example: '$477.42' },
  'document.url': { label: 'Link to the document', example: 'https://example.com/document' },
  'customer.name': { label: 'Customer name', example: 'Ann Tremblay' },
}

type DocumentPlaceholder = keyof typeof placeholders

const define = (name: string, label: string, description: string): AutomaticMail<DocumentPlaceholder> =>
  defineAutomaticMail({
    name,
    label,
    description,
    audience: 'customer',
    placeholders,
    // Staff send it, or have turned on reminders.
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
  'To the customer before or after an invoice is due, when reminders are on in Settings › Document emails.',
)

/** The automatic email for each kind of message about a document. */
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
    'Order document sent',
    'To the customer when staff send the document of an order.',
  ),
  [DocumentMessageKind.REMINDER_BEFORE]: reminder,
  [DocumentMessageKind.REMINDER_AFTER]: reminder,
}
