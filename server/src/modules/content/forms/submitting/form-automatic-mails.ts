import { defineAutomaticMail } from '../../../platform/mail/index.ts'

const form = {
  'form.name': { label: 'Name of the form', example: 'Contact' },
  'form.title': { label: 'Who or what the submission is about', example: 'Ann Tremblay' },
  'form.fields': {
    label: 'What was filled in, a line each',
    example: 'Name: Ann Tremblay\nMessage: Do you have winter tires?',
  },
  'form.page': { label: 'Path of the page with the form', example: '/contact' },
}

export const formReceived = defineAutomaticMail({
  name: 'form_received',
  label: 'Form received',
  description: 'To the recipients of a form when somebody submits it.',
  audience: 'staff',
  placeholders: {
    ...form,
    'form.url': { label: 'Address of the submission', example: 'https://example.com/submission' },
  },
  canBeTurnedOff: true,
  starter: {
    en: {
      subject: '{{ form.name }}: {{ form.title }}',
      heading: 'New submission of {{ form.name }}',
      paragraphs: ['{{ form.fields }}', 'Sent from {{ form.page }}'],
      button: { label: 'Open submission', url: '{{ form.url }}' },
    },
    fr: {
      subject: '{{ form.name }} : {{ form.title }}',
      heading: 'Nouvel envoi de {{ form.name }}',
      paragraphs: ['{{ form.fields }}', 'Envoyé depuis {{ form.page }}'],
      button: { label: 'Ouvrir l’envoi', url: '{{ form.url }}' },
    },
  },
})

const reply = { subject: '{{ reply.subject }}', heading: '{{ reply.subject }}', paragraphs: ['{{ reply.text }}'] }

export const formReply = defineAutomaticMail({
  name: 'form_reply',
  label: 'Reply to a form',
  description: 'To people who submit a form with an automatic reply.',
  audience: 'customer',
  placeholders: {
    ...form,
    'reply.subject': { label: 'The subject set in the form', example: 'Thank you for contacting us' },
    'reply.text': {
      label: 'The text set in the form',
      example: 'We received your message and will answer within a day.',
    },
  },
  canBeTurnedOff: true,
  starter: { en: reply, fr: reply },
})
