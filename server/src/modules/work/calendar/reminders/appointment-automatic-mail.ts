import { defineAutomaticMail } from '../../../platform/mail/index.ts'

export const appointmentReminder = defineAutomaticMail({
  name: 'appointment_reminder',
  label: 'Appointment reminder',
  description: 'To the customer of an appointment that has a reminder.',
  audience: 'customer',
  placeholders: {
    'appointment.title': { label: 'Title of the appointment', example: 'Tire change' },
    'appointment.time': { label: 'When it is', example: 'Tuesday, November 24, 2026, 9:00 a.m.' },
    'appointment.location': { label: 'Where it is; may be empty', example: '1 Main St, Ottawa' },
    'booking.url': {
      label: 'Where an online booking is moved or cancelled; empty for other appointments',
      example: 'https://example.com/booking/4f9c2a',
    },
    'customer.firstname': { label: 'First name of the customer', example: 'Ann' },
    'customer.lastname': { label: 'Last name of the customer', example: 'Tremblay' },
  },
  canBeTurnedOff: true,
  starter: {
    en: {
      subject: 'Reminder of your appointment with {{ company.name }}',
      heading: '{{ appointment.time }}',
      paragraphs: [
        'Hello {{ customer.firstname | "there" }},',
        'We look forward to seeing you on {{ appointment.time }}.',
        '{{ appointment.title }}',
        '{{ appointment.location }}',
        'If you can’t make it, please reply to this email or call us.',
      ],
    },
    fr: {
      subject: 'Rappel de votre rendez-vous chez {{ company.name }}',
      heading: '{{ appointment.time }}',
      paragraphs: [
        'Bonjour {{ customer.firstname | "à vous" }},',
        'Nous vous attendons le {{ appointment.time }}.',
        '{{ appointment.title }}',
        '{{ appointment.location }}',
        'Si vous avez un empêchement, répondez à ce courriel ou appelez-nous.',
      ],
    },
  },
})
