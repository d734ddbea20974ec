import { ChatError } from './chat-api.ts'

const english = {
  title: 'Live Chat',
  close: 'Close the chat',
  messages: 'Messages',
  loading: 'Loading messages...',
  showOlder: 'Show older messages',
  failed: 'The chat could not be loaded.',
  unavailable: 'The chat is not available right now.',
  tryAgain: 'Try again',
  greeting: 'Hello! How can we help you?',
  awayGreeting: 'Nobody is available right now. Leave us a message and we will answer as soon as we can.',
  typing: 'Agent is typing...',
  message: 'Message',
  placeholder: 'Type a message...',
  sending: 'Sending...',
  send: 'Send',
  you: 'You',
  contactRequired: 'Tell us who you are first, then try again.',
  introduce: 'Before we begin:',
  continue: 'Continue',
  thanks: 'Thank you.',
  requiredName: 'Name',
  optionalEmail: 'Email (optional)',
  sent: 'Sent',
  read: 'Read',
  notSent: 'Not sent. Try again',
  discard: 'Remove',
  attach: 'Send a picture or a PDF file',
  tooLarge: 'Files can be up to 10 MB.',
  wrongType: 'This is neither a picture nor a PDF file.',
  tooFast: 'You are sending messages too quickly. Wait a moment.',
  blocked: 'This chat is closed.',
  away: 'Nobody is available right now.',
  askEmail: 'Leave your email address so that we can answer you.',
  name: 'Name (optional)',
  email: 'Email',
  leaveEmail: 'Send email address',
  emailLeft: 'Thank you. We will get back to you.',
  notSaved: 'Not saved. Try again.',
  closed: 'This chat was closed. Write to us to continue it.',
  rate: 'How was this chat?',
  rated: 'Thank you for your rating.',
  comment: 'Would you like to add anything?',
  sendComment: 'Send comment',
  stars: (count: number) => `${count} of 5`,
  unread: (count: number) => `${count} unread ${count === 1 ? 'message' : 'messages'}`,
  /** Errors of the server by code, or by code and field. Null: its own messages are in this language. */
  problems: null as Readonly<Record<string, string>> | null,
}

export type ChatTexts = typeof english

const french: ChatTexts = {
  title: 'Clavardage',
  close: 'Fermer le clavardage',
  messages: 'Messages',
  loading: 'Chargement des messages...',
  showOlder: 'Afficher les messages précédents',
  failed: 'Le clavardage n’a pas pu être chargé.',
  unavailable: 'Le clavardage n’est pas disponible pour le moment.',
  tryAgain: 'Réessayer',
  greeting: 'Bonjour! Comment pouvons-nous vous aider?',
  awayGreeting:
    'Personne n’est disponible pour le moment. Laissez-nous un message et nous vous répondrons dès que possible.',
  typing: 'L’agent écrit...',
  message: 'Message',
  placeholder: 'Écrivez un message...',
  sending: 'Envoi...',
  send: 'Envoyer',
  you: 'Vous',
  contactRequired: 'Dites-nous d’abord qui vous êtes, puis réessayez.',
  introduce: 'Avant de commencer :',
  continue: 'Continuer',
  thanks: 'Merci.',
  requiredName: 'Nom',
  optionalEmail: 'Courriel (facultatif)',
  sent: 'Envoyé',
  read: 'Lu',
  notSent: 'Non envoyé. Réessayer',
  discard: 'Retirer',
  attach: 'Envoyer une image ou un fichier PDF',
  tooLarge: 'Les fichiers ne peuvent dépasser 10 Mo.',
  wrongType: 'Ce n’est ni une image ni un fichier PDF.',
  tooFast: 'Vous envoyez des messages trop rapidement. Attendez un moment.',
  blocked: 'Ce clavardage est fermé.',
  away: 'Personne n’est disponible pour le moment.',
  askEmail: 'Laissez votre adresse courriel pour que nous puissions vous répondre.',
  name: 'Nom (facultatif)',
  email: 'Courriel',
  leaveEmail: 'Envoyer l’adresse courriel',
  emailLeft: 'Merci. Nous vous répondrons.',
  notSaved: 'Non enregistré. Réessayez.',
  closed: 'Cette conversation a été fermée. Écrivez-nous pour la poursuivre.',
  rate: 'Comment était cette conversation?',
  rated: 'Merci de votre évaluation.',
  comment: 'Souhaitez-vous ajouter quelque chose?',
  sendComment: 'Envoyer le commentaire',
  stars: (count) => `${count} sur 5`,
  unread: (count) => `${count} ${count === 1 ? 'message non lu' : 'messages non lus'}`,
  problems: {
    'INVALID email': 'Vérifiez votre adresse courriel.',
    INVALID: 'Vérifiez ce que vous avez saisi.',
    BLOCKED: 'Ce clavardage est fermé.',
    NOT_FOUND: 'Le clavardage n’est pas disponible pour le moment.',
    RATE_LIMITED: 'Trop de tentatives. Attendez un moment, puis réessayez.',
    SERVICE_UNAVAILABLE: 'Le serveur est occupé. Réessayez dans un moment.',
  },
}

/** The texts in the language of the page: French, or else English. */
export function textsIn(language: string): ChatTexts {
  return language.startsWith('fr') ? french : english
}

/** Why something was not saved, in the language of the texts. */
export function problemText({ problems, notSaved }: ChatTexts, error: unknown): string {
  // Without an answer there is no code.
  if (!(error instanceof ChatError) || error.code === '') return notSaved
  if (!problems) return error.message
  return problems[`${error.code} ${error.field}`] ?? problems[error.code] ?? notSaved
}
