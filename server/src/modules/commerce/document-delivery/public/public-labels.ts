import { DocumentLocale } from '../../documents/index.ts'

const english = {
  download: 'Download PDF',
  print: 'To print this page, use your browser’s print command.',
  accept: 'Accept',
  decline: 'Decline',
  send: 'Send answers',
  answerQuote: 'Your answer',
  answerJobs: 'Which work should we do?',
  name: 'Your name',
  reason: 'Reason for declining (optional)',
  signature: 'Sign here (optional)',
  clear: 'Clear',
  consent:
    'By entering your name, you answer on behalf of the customer. We keep your name, signature, IP address and the time.',
  accepted: 'Accepted by {name} on {date}.',
  declined: 'Declined by {name} on {date}.',
  jobAccepted: 'Accepted',
  jobDeclined: 'Declined',
  expired: 'This quote was valid until {date}. Ask for a new one.',
  cancelled: 'This document was cancelled.',
  paid: 'Paid in full. Thank you.',
  balance: 'Balance due: {amount}',
  nameMissing: 'Enter your name.',
  noJob: 'Accept or decline at least one job.',
  answeredBefore: 'Someone has already answered, so your answer was not saved. This is the current version.',
  signatureInvalid: 'The signature could not be read. Draw it again.',
  tooMany: 'Too many answers were sent. Try again in an hour.',
  changedTitle: 'This document was changed',
  changed: 'This link shows an older version, so it is no longer valid. Ask {company} for a new link.',
  missingTitle: 'This link is not valid',
  missing: 'It may have expired, or a newer one was sent. Ask the sender for a new link.',
}

export type PublicLabels = typeof english

const french: PublicLabels = {
  download: 'Télécharger le PDF',
  print: 'Pour imprimer cette page, utilisez la commande d’impression de votre navigateur.',
  accept: 'Accepter',
  decline: 'Refuser',
  send: 'Envoyer les réponses',
  answerQuote: 'Votre réponse',
  answerJobs: 'Quels travaux devons-nous faire?',
  name: 'Votre nom',
  reason: 'Raison du refus (facultatif)',
  signature: 'Signez ici (facultatif)',
  clear: 'Effacer',
  consent:
    'En inscrivant votre nom, vous répondez au nom du client. Nous conservons votre nom, votre signature, votre adresse IP et l’heure.',
  accepted: 'Accepté par {name} le {date}.',
  declined: 'Refusé par {name} le {date}.',
  jobAccepted: 'Accepté',
  jobDeclined: 'Refusé',
  expired: 'Cette soumission était valable jusqu’au {date}. Demandez-en une nouvelle.',
  cancelled: 'Ce document a été annulé.',
  paid: 'Payé en entier. Merci.',
  balance: 'Solde à payer : {amount}',
  nameMissing: 'Entrez votre nom.',
  noJob: 'Acceptez ou refusez au moins un des travaux.',
  answeredBefore: 'Quelqu’un a déjà répondu, donc votre réponse n’a pas été enregistrée. Voici la version actuelle.',
  signatureInvalid: 'La signature n’a pas pu être lue. Dessinez-la de nouveau.',
  tooMany: 'Trop de réponses ont été envoyées. Réessayez dans une heure.',
  changedTitle: 'Ce document a été modifié',
  changed: 'Ce lien montre une version plus ancienne et n’est plus valable. Demandez un nouveau lien à {company}.',
  missingTitle: 'Ce lien n’est pas valable',
  missing: 'Il a peut-être expiré, ou un plus récent a été envoyé. Demandez un nouveau lien à l’expéditeur.',
}

export const publicLabelsOf = (locale: DocumentLocale): PublicLabels =>
  locale === DocumentLocale.FR ? french : english
