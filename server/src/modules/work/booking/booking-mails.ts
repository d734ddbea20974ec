import type { RequestContext } from '../../../kernel/context/context.ts'
import { DocumentLocale, DocumentSettingsService } from '../../commerce/documents/index.ts'
import { MailService } from '../../platform/mail/index.ts'
import { TenantClock } from '../../platform/settings/index.ts'
import { TenantService } from '../../platform/tenants/index.ts'
import { type Appointment, AppointmentStatus, icsOf, timesInWords } from '../calendar/index.ts'
import type { Booking } from './booking.entity.ts'
import { companyOf } from './booking-details.ts'
import { BOOKING_PATH, bookingToken } from './booking-link.ts'
import { BookingSettingsService } from './settings/booking-settings.service.ts'

export type BookingChange = 'booked' | 'moved' | 'cancelled'

const TEXTS = {
  en: {
    subject: {
      booked: (company: string) => `Your appointment with ${company}`,
      moved: (company: string) => `Your appointment with ${company} was moved`,
      cancelled: (company: string) => `Your appointment with ${company} was cancelled`,
    },
    greeting: (name: string) => `Hello ${name},`,
    text: {
      booked: 'Your appointment is booked.',
      moved: 'Your appointment was moved to the time above.',
      cancelled: 'Your appointment was cancelled. You don’t need to do anything.',
    },
    place: 'Where',
    button: 'Move or cancel',
  },
  fr: {
    subject: {
      booked: (company: string) => `Votre rendez-vous chez ${company}`,
      moved: (company: string) => `Votre rendez-vous chez ${company} a été déplacé`,
      cancelled: (company: string) => `Votre rendez-vous chez ${company} est annulé`,
    },
    greeting: (name: string) => `Bonjour ${name},`,
    text: {
      booked: 'Votre rendez-vous est confirmé.',
      moved: 'Votre rendez-vous a été déplacé à l’heure indiquée ci-dessus.',
      cancelled: 'Votre rendez-vous est annulé. Vous n’avez rien à faire.',
    },
    place: 'Lieu',
    button: 'Déplacer ou annuler',
  },
} as const

/** Writes to customers about their bookings, with a file for their calendar, in the transaction of the change. */
export class BookingMails {
  constructor(private readonly ctx: RequestContext) {}

  async send(booking: Booking, appointment: Appointment, change: BookingChange): Promise<void> {
    const { locale } = await this.ctx.use(DocumentSettingsService).get()
    const language = locale === DocumentLocale.FR ? 'fr' : 'en'
    const texts = TEXTS[language]
    const company = await companyOf(this.ctx)
    const { confirmationText } = await this.ctx.use(BookingSettingsService).read()
    const place = company.contactAddress.split('\n').join(', ')
    const paragraphs = [
      `${texts.greeting(booking.name)}\n${texts.text[change]}`,
      [booking.serviceName, ...(place ? [`${texts.place}: ${place}`] : [])].join('\n'),
      ...(confirmationText && change !== 'cancelled' ? [confirmationText] : []),
    ]
    const site = this.ctx.use(TenantService).siteUrl(this.ctx.currentTenant)
    const url = `${site}${BOOKING_PATH}/${bookingToken(this.ctx, booking.id)}`
    await this.ctx.use(MailService).send({
      to: booking.email,
      subject: texts.subject[change](company.name),
      language,
      heading: timesInWords(appointment, await this.ctx.use(TenantClock).timeZone(), language),
      paragraphs,
      ...(change !== 'cancelled' && { button: { label: texts.button, url } }),
      footer: [company.name, company.contactPhone].filter(Boolean).join(' · '),
      ...(company.contactEmail && { replyTo: company.contactEmail }),
      attachments: [
        {
          name: 'appointment.ics',
          mimeType: 'text/calendar; charset=utf-8',
          text: this.fileOf(booking, appointment, { company: company.name, place }),
        },
      ],
    })
  }

  private fileOf(
    { serviceName }: Booking,
    { id, version, updatedAt, startsAt, endsAt, status }: Appointment,
    { company, place }: { readonly company: string; readonly place: string },
  ): string {
    return icsOf(company, [
      {
        uid: `${id}@${this.ctx.currentTenant.id}`,
        sequence: version,
        changedAt: updatedAt,
        title: `${serviceName}, ${company}`,
        description: '',
        location: place,
        isCancelled: status === AppointmentStatus.CANCELLED,
        isTentative: false,
        startsAt,
        endsAt,
        days: null,
      },
    ])
  }
}
