import { DocumentLocale } from '../documents/index.ts'

const english = {
  payment: 'Payment',
  title: 'Pay online',
  depositTitle: 'Pay the deposit',
  other: 'Other ways to pay',
  how: 'How to pay',
  pay: 'Pay {amount}',
  secure: 'Your card details go to Stripe and never to {company}.',
  noScript: 'To pay online, turn on JavaScript in your browser and load this page again.',
  noScriptOther: 'Or pay as described below.',
  ask: 'Ask {company} how else you can pay.',
  loading: 'Loading…',
  paying: 'Your payment is being sent. Please wait.',
  done: 'Thank you. Your payment was received.',
  processing:
    'Your payment is being processed. Your bank may take a few days to confirm it. You don’t need to pay again.',
  failed: 'Your payment did not go through. You were not charged. Try again or use another card.',
  changed: 'Someone has already paid, or the amount has changed. Load this page again.',
  unavailable: 'Paying online is not possible at the moment. Try again later or pay in another way.',
  tooMany: 'Too many payment attempts. Try again in an hour.',
}

export type PayLabels = typeof english

const french: PayLabels = {
  payment: 'Paiement',
  title: 'Payer en ligne',
  depositTitle: 'Payer l’acompte',
  other: 'Autres modes de paiement',
  how: 'Comment payer',
  pay: 'Payer {amount}',
  secure: 'Les données de votre carte sont transmises à Stripe, jamais à {company}.',
  noScript: 'Pour payer en ligne, activez JavaScript dans votre navigateur, puis rechargez cette page.',
  noScriptOther: 'Ou payez de la façon décrite ci-dessous.',
  ask: 'Demandez à {company} comment payer autrement.',
  loading: 'Chargement…',
  paying: 'Votre paiement est en cours d’envoi. Veuillez patienter.',
  done: 'Merci. Votre paiement a été reçu.',
  processing:
    'Votre paiement est en cours de traitement. Votre banque peut mettre quelques jours à le confirmer. Vous n’avez pas à payer de nouveau.',
  failed: 'Votre paiement n’a pas abouti. Rien n’a été débité. Réessayez ou utilisez une autre carte.',
  changed: 'Quelqu’un a déjà payé, ou le montant a changé. Rechargez cette page.',
  unavailable: 'Le paiement en ligne est impossible pour le moment. Réessayez plus tard ou payez autrement.',
  tooMany: 'Trop de tentatives de paiement. Réessayez dans une heure.',
}

export const payLabelsOf = (locale: DocumentLocale): PayLabels => (locale === DocumentLocale.FR ? french : english)
