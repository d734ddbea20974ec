import { DocumentLocale } from '../documents/index.ts'

export type OrderMailKind = 'placed' | 'changed' | 'ready' | 'shipped' | 'refunded' | 'cancelled' | 'unfulfilled'

interface Message {
  readonly subject: string
  readonly text: string
}

/** `{number}` and `{company}` stand for the order's number and the business's name. */
export interface OrderMailTexts {
  readonly placed: Message
  readonly changed: Message
  readonly ready: Message
  readonly shipped: Message
  readonly refunded: Message
  readonly cancelled: Message
  readonly unfulfilled: Message
  readonly view: string
  readonly total: string
  readonly delivery: string
  readonly slot: string
  readonly tracking: string
  readonly amount: string
  readonly refund: string
  readonly balance: string
  readonly paid: string
  readonly payInStore: string
  readonly howToPay: string
}

const english: OrderMailTexts = {
  placed: { subject: 'Order {number} received', text: 'Thank you for your order with {company}.' },
  changed: { subject: 'Order {number} was changed', text: '{company} changed your order. It now contains:' },
  ready: { subject: 'Order {number} is ready for pick-up', text: 'Your order is ready. You can pick it up now.' },
  shipped: { subject: 'Order {number} is on its way', text: 'Your order has left {company}.' },
  refunded: {
    subject: 'Refund for order {number}',
    text: '{company} has refunded your payment to the method that you paid with. It can take a few days to arrive.',
  },
  cancelled: { subject: 'Order {number} was cancelled', text: 'Your order with {company} was cancelled.' },
  unfulfilled: {
    subject: 'Order {number}: your payment will be refunded',
    text: 'Your payment arrived after the order had expired, so {company} cannot fulfil it. You will be refunded in full by the method that you paid with. Please order again.',
  },
  view: 'View order',
  total: 'Total with taxes',
  delivery: 'Delivery',
  slot: 'Time',
  tracking: 'Tracking number',
  amount: 'Amount',
  refund: 'Refund',
  balance: 'Balance due',
  paid: 'It is paid.',
  payInStore: 'You pay when you pick it up.',
  howToPay: 'How to pay',
}

const french: OrderMailTexts = {
  placed: { subject: 'Commande {number} reçue', text: 'Merci de votre commande chez {company}.' },
  changed: {
    subject: 'La commande {number} a été modifiée',
    text: '{company} a modifié votre commande. La voici :',
  },
  ready: {
    subject: 'La commande {number} est prête',
    text: 'Votre commande est prête. Vous pouvez venir la chercher.',
  },
  shipped: { subject: 'La commande {number} est en route', text: 'Votre commande a quitté {company}.' },
  refunded: {
    subject: 'Remboursement de la commande {number}',
    text: '{company} vous a remboursé par le mode de paiement que vous avez utilisé. Cela peut prendre quelques jours.',
  },
  cancelled: {
    subject: 'La commande {number} a été annulée',
    text: 'Votre commande chez {company} a été annulée.',
  },
  unfulfilled: {
    subject: 'Commande {number} : votre paiement sera remboursé',
    text: 'Votre paiement est arrivé après l’expiration de la commande, et {company} ne peut pas la traiter. Vous serez remboursé en entier par le même mode de paiement. Veuillez commander à nouveau.',
  },
  view: 'Voir la commande',
  total: 'Total avec taxes',
  delivery: 'Livraison',
  slot: 'Heure',
  tracking: 'Numéro de suivi',
  amount: 'Montant',
  refund: 'Remboursement',
  balance: 'Reste à payer',
  paid: 'Elle est payée.',
  payInStore: 'Vous payez en venant la chercher.',
  howToPay: 'Comment payer',
}

export const orderMailTexts: Readonly<Record<DocumentLocale, OrderMailTexts>> = {
  [DocumentLocale.EN]: english,
  [DocumentLocale.FR]: french,
}
