import type { RequestContext } from '../../../../kernel/context/context.ts'
import { HOUR } from '../../../../kernel/security/counters.ts'
import { DocumentLocale, DocumentSettingsService } from '../../../commerce/documents/index.ts'
import { Customer } from '../../../crm/customers/index.ts'
import { AutomaticMails, mailboxOf } from '../../../platform/mail/index.ts'
import { SettingsService, TenantClock } from '../../../platform/settings/index.ts'
import type { Appointment } from '../appointment.entity.ts'
import { AppointmentService } from '../appointment.service.ts'
import { AppointmentNotices } from '../appointment-notices.ts'
import { timesInWords } from '../appointment-words.ts'
import { appointmentReminder } from './appointment-automatic-mail.ts'
import { reminderLink } from './reminder-links.ts'

const AT_ONCE = 500
/** Per tenant. What is above it stays due. */
const BY_TENANT = { name: 'appointment-reminders', times: 1_000, seconds: HOUR }
/** Per tenant and mailbox, because staff may type any address. Assignees are reminded all the same. */
const BY_MAILBOX = { name: 'appointment-reminders-mailbox', times: 10, seconds: 24 * HOUR }

const DUE = `"remind_at" <= now() and "starts_at" > now() and "deleted_at" is null`

const TEXTS = {
  en: {
    subject: (company: string) => `Reminder of your appointment with ${company}`,
    greeting: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
    text: (when: string) => `We look forward to seeing you on ${when}.`,
    place: 'Where',
    change: "If you can't make it, please reply to this email or call us.",
    button: { open: 'Move or cancel', late: 'Show the appointment' },
  },
  fr: {
    subject: (company: string) => `Rappel de votre rendez-vous chez ${company}`,
    greeting: (name: string) => (name ? `Bonjour ${name},` : 'Bonjour,'),
    text: (when: string) => `Nous vous attendons le ${when}.`,
    place: 'Lieu',
    change: 'Si vous avez un empêchement, répondez à ce courriel ou appelez-nous.',
    button: { open: 'Déplacer ou annuler', late: 'Voir le rendez-vous' },
  },
} as const

/** Reminds customers by email, and assignees by a notification. */
export class AppointmentReminders {
  constructor(private readonly ctx: RequestContext) {}

  /** The IDs of appointments whose reminder is due, the earliest first. Those that have begun get none. */
  async due(): Promise<string[]> {
    const rows = await this.ctx.em.execute<{ id: string }[]>(
      `select "id" from "appointment" where ${DUE} order by "remind_at", "id" limit ${AT_ONCE}`,
    )
    return rows.map(({ id }) => id)
  }

  /**
   * Reminds of an appointment that is still due. Requires a transaction. The mail and the mark that it was sent are written
   * together, so two processes or one that is killed never send two.
   */
  async remind(id: string): Promise<void> {
    const { em } = this.ctx
    const [due] = await em.execute<object[]>(`select from "appointment" where ${DUE} and "id" = ? for update`, [id])
    if (!due) return
    const { counters } = this.ctx.installation
    const tenantId = this.ctx.currentTenant.id
    if ((await counters.consume(BY_TENANT, tenantId)) !== null) return
    const appointment = await this.ctx.use(AppointmentService).get(id)
    const customer = appointment.customerId ? await em.findOne(Customer, { id: appointment.customerId }) : null
    appointment.remindedAt = new Date()
    appointment.planReminder()
    await em.flush()
    if (customer?.deletedAt) return
    const mailed =
      customer?.email && (await counters.consume(BY_MAILBOX, `${tenantId} ${mailboxOf(customer.email)}`)) === null
    const mailId = mailed ? await this.mail(appointment, customer) : null
    await this.ctx.use(AppointmentNotices).reminder(appointment, mailId !== null)
  }

  /** Null if the tenant has turned these emails off. */
  private async mail(appointment: Appointment, customer: Customer): Promise<string | null> {
    const { companyName, contactPhone, contactEmail } = await this.ctx.use(SettingsService).site()
    const { locale } = await this.ctx.use(DocumentSettingsService).get()
    const language = locale === DocumentLocale.FR ? 'fr' : 'en'
    const texts = TEXTS[language]
    const company = companyName || this.ctx.currentTenant.name
    const when = timesInWords(appointment, await this.ctx.use(TenantClock).timeZone(), language)
    const facts = [appointment.title, ...(appointment.location ? [`${texts.place}: ${appointment.location}`] : [])]
    const link = await reminderLink(this.ctx, appointment)
    return this.ctx.use(AutomaticMails).send(appointmentReminder, {
      to: customer.email,
      subject: texts.subject(company),
      language,
      heading: when,
      paragraphs: [`${texts.greeting(customer.firstname)}\n${texts.text(when)}`, facts.join('\n'), texts.change],
      footer: [company, contactPhone].filter(Boolean).join(' · '),
      ...(contactEmail && { replyTo: contactEmail }),
      ...(link && { button: { label: texts.button[link.isOpen ? 'open' : 'late'], url: link.url } }),
      values: {
        'appointment.title': appointment.title,
        'appointment.time': when,
        'appointment.location': appointment.location,
        'booking.url': link?.url ?? '',
        'customer.firstname': customer.firstname,
        'customer.lastname': customer.lastname,
      },
    })
  }
}
