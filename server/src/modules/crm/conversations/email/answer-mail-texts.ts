/** `{company}` stands for the name of the business, `{author}` for who wrote, `{file}` for the name of a file. */
interface AnswerMailTexts {
  readonly subject: string
  readonly heading: string
  readonly file: string
  readonly button: string
  readonly reply: string
  readonly noReply: string
  readonly reason: string
}

export const answerMailTexts: Readonly<Record<'en' | 'fr', AnswerMailTexts>> = {
  en: {
    subject: 'Your chat with {company}',
    heading: '{company} answered you',
    file: '{author} sent a file: {file}',
    button: 'Open the chat',
    reply: 'You can answer this email, or continue the chat in the browser that you used.',
    noReply: 'To answer, continue the chat in the browser that you used.',
    reason: 'You got this email because this address was given in the chat on our website.',
  },
  fr: {
    subject: 'Votre clavardage avec {company}',
    heading: '{company} vous a répondu',
    file: '{author} a envoyé un fichier : {file}',
    button: 'Ouvrir le clavardage',
    reply: 'Vous pouvez répondre à ce courriel ou poursuivre le clavardage dans le navigateur que vous avez utilisé.',
    noReply: 'Pour répondre, poursuivez le clavardage dans le navigateur que vous avez utilisé.',
    reason: 'Vous avez reçu ce courriel parce que cette adresse a été donnée dans le clavardage de notre site.',
  },
}
