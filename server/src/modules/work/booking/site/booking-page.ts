import type { AccountForm, AccountList, AccountPart, AccountView } from '@mainstreet/site-client/account'
import { notFound, UserInputError } from '../../../../kernel/validation/errors.ts'
import { type AccountPage, LeadsTo, type Visit, withAttempt } from '../../../content/site-accounts/index.ts'
import { TenantClock } from '../../../platform/settings/index.ts'
import { AppointmentStatus, timesInWords } from '../../calendar/index.ts'
import { typedTime } from '../../projects/index.ts'
import { BookingChanges, type FoundBooking } from '../booking-changes.ts'
import { companyOf } from '../booking-details.ts'
import { BookingGuard } from '../booking-guard.ts'
import { BOOKING_PATH } from '../booking-link.ts'
import { BookingSettingsService } from '../settings/booking-settings.service.ts'
import { BookingTimes } from '../times/booking-times.ts'
import { timeOptions } from './time-options.ts'

/** How far ahead an appointment can be moved at once. */
const DAYS_SHOWN = 28
const MOST_TIMES = 300

const NOTICES: Readonly<Record<string, (email: string) => string>> = {
  booked: (email) => `Your appointment is booked. We sent the details to ${email}.`,
  moved: () => 'Your appointment was moved. We sent you the new time.',
  cancelled: () => 'Your appointment was cancelled.',
}

/** The page of a booking, for everybody who has its link: what was booked, and forms to move and to cancel it. */
export const bookingPage: AccountPage = {
  slug: 'booking',
  path: `${BOOKING_PATH}/:token`,

  async isOpen(ctx) {
    return ctx.hasFeature('calendar')
  },

  async show(visit, attempt): Promise<AccountView> {
    const found = await read(visit)
    const notice = NOTICES[visit.query('done')]?.(found.booking.email)
    const forms = await formsOf(visit, found)
    const summary = await summaryOf(visit, found)
    // A form that is no longer shown can't say why it was refused.
    const isShown = !attempt || forms.some(({ id }) => id === attempt.sent.id)
    const problem = attempt?.faults.map(({ message }) => message).join(' ')
    const parts: readonly AccountPart[] = [
      isShown ? summary : { ...summary, ...(problem && { problem }) },
      ...forms.map((form) => withAttempt(form, attempt)),
    ]
    return {
      ...{ slug: 'booking', title: 'Your appointment', isSecret: true, parts },
      ...(notice && { notice }),
      links: await linksOf(visit, found),
    }
  },

  async take(visit, sent) {
    const { ctx, parameter } = visit
    const token = parameter('token')
    await ctx.use(BookingGuard).admitChange()
    if (sent.id === 'move') {
      const zone = await ctx.use(TenantClock).timeZone()
      const startsAt = typedTime(sent.text('time'), zone, false)
      if (!startsAt) throw new UserInputError({ code: 'INVALID', field: 'time', message: 'Choose a time' })
      await asField('time', () => ctx.use(BookingChanges).move(token, startsAt))
      return new LeadsTo(`${BOOKING_PATH}/${token}?done=moved`)
    }
    if (sent.id !== 'cancel') throw new UserInputError('This form is not known. Reload the page and try again.')
    await ctx.use(BookingChanges).cancel(token)
    return new LeadsTo(`${BOOKING_PATH}/${token}?done=cancelled`)
  },
}

async function read({ ctx, parameter }: Visit): Promise<FoundBooking> {
  const found = await ctx.use(BookingChanges).find(parameter('token'))
  if (!found) throw notFound('booking')
  return found
}

async function summaryOf({ ctx }: Visit, { booking, appointment, isOpen }: FoundBooking): Promise<AccountList> {
  const { name, contactAddress, contactPhone } = await companyOf(ctx)
  const { confirmationText } = await ctx.use(BookingSettingsService).read()
  const when = timesInWords(appointment, await ctx.use(TenantClock).timeZone())
  const isCancelled = appointment.status === AppointmentStatus.CANCELLED
  const late = isOpen || isCancelled ? [] : [`To change it, please call us${contactPhone ? `: ${contactPhone}` : ''}.`]
  return {
    kind: 'list',
    id: 'booking',
    heading: booking.serviceName,
    empty: '',
    items: [
      {
        id: booking.id,
        name: booking.serviceName,
        lines: [
          when,
          [name, ...contactAddress.split('\n')].filter(Boolean).join(', '),
          ...(isCancelled || !confirmationText ? [] : [confirmationText]),
          ...late,
        ],
        badge: STATES[appointment.status as AppointmentStatus] ?? 'Booked',
      },
    ],
  }
}

const STATES: Readonly<Partial<Record<AppointmentStatus, string>>> = {
  [AppointmentStatus.CANCELLED]: 'Cancelled',
  [AppointmentStatus.DONE]: 'Done',
  [AppointmentStatus.NO_SHOW]: 'Missed',
  [AppointmentStatus.ARRIVED]: 'Arrived',
}

async function formsOf({ ctx, query }: Visit, { appointment, service, isOpen }: FoundBooking): Promise<AccountForm[]> {
  if (!isOpen) return []
  if (query('do') === 'cancel')
    return [
      {
        kind: 'form',
        id: 'cancel',
        heading: 'Cancel this appointment?',
        text: 'The time becomes free for somebody else.',
        fields: [],
        submit: 'Cancel appointment',
        submitting: 'Cancelling…',
        isDanger: true,
      },
    ]
  if (!service) return []
  const times = await ctx.use(BookingTimes).soon(service, DAYS_SHOWN, appointment.id)
  const zone = await ctx.use(TenantClock).timeZone()
  const others = times.filter(({ startsAt }) => startsAt !== appointment.startsAt.getTime())
  if (others.length === 0) return []
  return [
    {
      kind: 'form',
      id: 'move',
      heading: 'Move it to another time',
      fields: [
        {
          name: 'time',
          label: 'New time',
          kind: 'select',
          options: [{ value: '', label: 'Choose a time' }, ...timeOptions(others.slice(0, MOST_TIMES), zone)],
        },
      ],
      submit: 'Move appointment',
      submitting: 'Moving…',
    },
  ]
}

async function linksOf({ ctx, parameter, query }: Visit, { appointment, isOpen }: FoundBooking) {
  const path = `${BOOKING_PATH}/${parameter('token')}`
  const { pagePath } = await ctx.use(BookingSettingsService).read()
  if (appointment.status === AppointmentStatus.CANCELLED) return [{ text: 'Book another appointment', href: pagePath }]
  if (!isOpen) return []
  return query('do') === 'cancel'
    ? [{ text: 'Keep the appointment', href: path }]
    : [{ before: 'You can’t come?', text: 'Cancel the appointment', href: `${path}?do=cancel` }]
}

/** A time that is no longer free is shown beside the field of the form. */
async function asField(field: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof UserInputError)) throw error
    throw new UserInputError(error.faults.map((fault) => (fault.field === 'startsAt' ? { ...fault, field } : fault)))
  }
}
