import { defineAutomaticMail } from '../../platform/mail/index.ts'

const list = {
  'list.name': { label: 'Name of the mailing list', example: 'News' },
  'list.description': { label: 'Its description', example: 'Offers and tips, once a month.' },
}

export const listConfirmation = defineAutomaticMail({
  name: 'list_confirmation',
  label: 'Confirm subscription',
  description: 'To people who subscribe to a mailing list, to confirm their address.',
  audience: 'customer',
  placeholders: {
    ...list,
    'confirmation.url': { label: 'Address that confirms the subscription', example: 'https://example.com/confirm' },
  },
  // Without it nobody could subscribe.
  canBeTurnedOff: false,
  required: ['confirmation.url'],
  isMarketing: true,
  starter: {
    en: {
      subject: 'Confirm your subscription to {{ list.name }}',
      heading: 'Subscribe to {{ list.name }} of {{ company.name }}?',
      paragraphs: [
        '{{ list.description }}',
        'Confirm your email address to subscribe. The link works for seven days.',
        'If you didn’t ask for this, ignore this email. You won’t be subscribed.',
      ],
      button: { label: 'Confirm subscription', url: '{{ confirmation.url }}' },
    },
    fr: {
      subject: 'Confirmez votre abonnement à {{ list.name }}',
      heading: 'Vous abonner à {{ list.name }} de {{ company.name }} ?',
      paragraphs: [
        '{{ list.description }}',
        'Confirmez votre adresse courriel pour vous abonner. Le lien fonctionne pendant sept jours.',
        'Si vous n’avez rien demandé, ignorez ce courriel. Vous ne serez pas abonné.',
      ],
      button: { label: 'Confirmer l’abonnement', url: '{{ confirmation.url }}' },
    },
  },
})

export const listWelcome = defineAutomaticMail({
  name: 'list_welcome',
  label: 'Welcome to a list',
  description: 'To new subscribers of a mailing list.',
  audience: 'customer',
  placeholders: list,
  canBeTurnedOff: true,
  isMarketing: true,
  starter: {
    en: {
      subject: 'You are subscribed to {{ list.name }}',
      heading: 'Welcome to {{ list.name }} of {{ company.name }}',
      paragraphs: ['{{ list.description }}', 'Thank you for subscribing.'],
    },
    fr: {
      subject: 'Vous êtes abonné à {{ list.name }}',
      heading: 'Bienvenue à {{ list.name }} de {{ company.name }}',
      paragraphs: ['{{ list.description }}', 'Merci de vous être abonné.'],
    },
  },
})
