import { fillPlaceholders } from '@mainstreet/blocks/email'

/** Phrases that filters know from unwanted mail, in lower case and without punctuation. */
const PHRASES = [
  'act now',
  'buy now',
  'cash bonus',
  'click here now',
  'congratulations you won',
  'double your income',
  'earn extra cash',
  'earn money',
  'extra income',
  'free gift',
  'free money',
  'get rich',
  'guaranteed winner',
  'increase sales',
  'lose weight',
  'lowest price',
  'make money',
  'miracle',
  'money back guarantee',
  'no catch',
  'no obligation',
  'no purchase necessary',
  'not spam',
  'once in a lifetime',
  'one hundred percent free',
  'order now',
  'risk free',
  'this is not spam',
  'urgent',
  'viagra',
  'winner',
  'you have been selected',
  'you won',
  'agissez maintenant',
  'argent facile',
  'cadeau gratuit',
  'ceci n est pas un spam',
  'félicitations vous avez gagné',
  'gagnez de l argent',
  'gratuit à vie',
  'offre à durée limitée',
  'perdez du poids',
  'sans aucun risque',
  'sans engagement de votre part',
  'vous avez été sélectionné',
  'vous avez gagné',
]

/** Characters that are looked at. */
const MOST_READ = 50_000
const MOST_NAMED = 3

const normalized = (text: string) =>
  ` ${text
    .slice(0, MOST_READ)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')} `

/** What makes filters take an email for unwanted mail, in sentences without a full stop. */
export function spamSigns(subject: string, text: string): string[] {
  const words = normalized(`${subject} . ${text}`)
  const found = PHRASES.filter((phrase) => words.includes(` ${phrase} `))
  const letters = fillPlaceholders(subject, {}, 'text').replace(/[^\p{L}]/gu, '')
  const isShouting = letters.length > 7 && letters === letters.toUpperCase() && letters !== letters.toLowerCase()
  const signs = [
    found.length > 0 &&
      `Spam filters look for ${found
        .slice(0, MOST_NAMED)
        .map((phrase) => `“${phrase}”`)
        .join(', ')}. Use other words`,
    isShouting && 'The subject is in capital letters, as in spam',
    subject.split('!').length > 3 && 'The subject has several exclamation marks, as in spam',
  ]
  return signs.filter((sign) => sign !== false)
}
