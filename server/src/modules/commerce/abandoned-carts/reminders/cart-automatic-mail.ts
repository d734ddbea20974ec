import { defineAutomaticMail } from '../../../platform/mail/index.ts'

const starter = (label: string) => ({
  subject: '{{ reminder.subject }}',
  heading: '{{ reminder.subject }}',
  paragraphs: ['{{ reminder.text }}'],
  listsOrder: true,
  button: { label, url: '{{ cart.url }}' },
})

export const cartReminder = defineAutomaticMail({
  name: 'cart_reminder',
  label: 'Cart reminder',
  description: 'To shoppers who left a cart and agreed to marketing emails. Turned on in Settings › Abandoned carts.',
  audience: 'customer',
  placeholders: {
    'reminder.subject': {
      label: 'The subject of Settings › Abandoned carts',
      example: 'You left something in your cart',
    },
    'reminder.text': {
      label: 'The text of Settings › Abandoned carts',
      example: 'Your cart is still waiting for you.',
    },
    'cart.items': { label: 'Items in the cart, one per line', example: '2 × Winter tire' },
    'cart.url': { label: 'Address that opens the cart', example: 'https://example.com/cart' },
  },
  canBeTurnedOff: false,
  required: ['cart.url'],
  hasOrderLines: true,
  isMarketing: true,
  starter: { en: starter('Return to your cart'), fr: starter('Retourner à votre panier') },
})
