import { defineAutomaticMail } from '../../platform/mail/index.ts'

export const chatMissed = defineAutomaticMail({
  name: 'chat_missed',
  label: 'Chat missed',
  description: 'To the recipients of Settings › Live chat when visitors wait too long for an answer.',
  audience: 'staff',
  placeholders: {
    'chat.visitors': {
      label: 'Waiting visitors and their first words, one per line',
      example: 'Ann Tremblay: Are you open today?',
    },
    'chat.count': { label: 'How many visitors are waiting', example: '1' },
    'chat.minutes': { label: 'After how many minutes it is sent', example: '5' },
    'chat.url': { label: 'Address of the chat', example: 'https://example.com/chat' },
  },
  canBeTurnedOff: true,
  starter: {
    en: {
      subject: 'Missed chats: {{ chat.count }} waiting',
      heading: 'Visitors are waiting for an answer',
      paragraphs: ['Nobody answered within {{ chat.minutes }} minutes.', '{{ chat.visitors }}'],
      button: { label: 'Open live chat', url: '{{ chat.url }}' },
    },
    fr: {
      subject: 'Clavardages manqués : {{ chat.count }} en attente',
      heading: 'Des visiteurs attendent une réponse',
      paragraphs: ['Personne n’a répondu en {{ chat.minutes }} minutes.', '{{ chat.visitors }}'],
      button: { label: 'Ouvrir le clavardage', url: '{{ chat.url }}' },
    },
  },
})

export const chatReply = defineAutomaticMail({
  name: 'chat_reply',
  label: 'Chat reply',
  description: 'To visitors who have left, with the answers of your staff.',
  audience: 'customer',
  placeholders: {
    'chat.messages': { label: 'The answers', example: 'Luc:\nYes, until 6 p.m.' },
    'chat.howto': {
      label: 'How to answer',
      example: 'Reply to this email, or continue the chat in the browser you used.',
    },
    'chat.url': { label: 'Address of the chat on the site', example: 'https://example.com/#chat' },
  },
  // Answers would be lost.
  canBeTurnedOff: false,
  required: ['chat.messages'],
  starter: {
    en: {
      subject: 'Your chat with {{ company.name }}',
      heading: '{{ company.name }} replied',
      paragraphs: ['{{ chat.messages }}', '{{ chat.howto }}'],
      button: { label: 'Open the chat', url: '{{ chat.url }}' },
    },
    fr: {
      subject: 'Votre clavardage avec {{ company.name }}',
      heading: '{{ company.name }} vous a répondu',
      paragraphs: ['{{ chat.messages }}', '{{ chat.howto }}'],
      button: { label: 'Ouvrir le clavardage', url: '{{ chat.url }}' },
    },
  },
})
