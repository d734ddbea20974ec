import type { DemoTenant } from '../../../kernel/capability/demo.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { dayIn } from '../../../kernel/time/calendar-day.ts'
import { daysAfter, weekdayOf } from '../../../kernel/time/zoned-time.ts'
import { AssigneeService } from '../../platform/assignees/index.ts'
import { TenantClock } from '../../platform/settings/index.ts'
import { AppointmentKind, AppointmentStatus } from './appointment.entity.ts'
import { AppointmentService } from './appointment.service.ts'
import { CalendarColor } from './calendar-color.ts'
import { CalendarResourceKind } from './resources/calendar-resource.entity.ts'
import { CalendarResourceService } from './resources/calendar-resource.service.ts'

interface DemoAppointment {
  readonly title: string
  readonly kind: AppointmentKind
  /** From Monday (0) of the week in which the demo is created. */
  readonly day: number
  /** Without a time it takes the whole day. */
  readonly from?: string
  readonly to?: string
  readonly status?: AppointmentStatus
  /** The e-mail address of the customer. */
  readonly customer?: string
  readonly resources?: readonly string[]
  readonly note?: string
  readonly location?: string
  /** The place of the assignee among the demo's people. */
  readonly person?: number
  readonly rule?: string
}

const { SERVICE, INSPECTION, DELIVERY, MEETING, CALL, OTHER } = AppointmentKind
const { CONFIRMED, DONE, NO_SHOW } = AppointmentStatus

const mapleResources = [
  { name: 'Bay 1', kind: CalendarResourceKind.BAY, color: CalendarColor.BLUE },
  { name: 'Bay 2', kind: CalendarResourceKind.BAY, color: CalendarColor.TEAL },
  { name: 'Alignment rack', kind: CalendarResourceKind.EQUIPMENT, color: CalendarColor.VIOLET },
  { name: 'Front office', kind: CalendarResourceKind.ROOM, color: CalendarColor.ORANGE },
]

/** Maple Auto's week. */
const mapleWeek: readonly DemoAppointment[] = [
  {
    title: 'Team meeting',
    kind: MEETING,
    day: 0,
    from: '08:00',
    to: '08:30',
    resources: ['Front office'],
    rule: 'FREQ=WEEKLY;COUNT=12',
  },
  {
    title: 'Winter tires and alignment',
    kind: SERVICE,
    day: 0,
    from: '09:00',
    to: '11:00',
    status: DONE,
    customer: 'gmacdonald@post.example',
    resources: ['Bay 1', 'Alignment rack'],
    person: 1,
  },
  {
    title: 'Oil change',
    kind: SERVICE,
    day: 0,
    from: '13:00',
    to: '14:00',
    status: NO_SHOW,
    resources: ['Bay 2'],
    person: 1,
  },
  {
    title: 'Safety inspection',
    kind: INSPECTION,
    day: 1,
    from: '09:30',
    to: '10:30',
    status: DONE,
    resources: ['Bay 2'],
    person: 0,
    note: 'Stickers are in the top drawer.',
  },
  { title: 'Parts from Atlantic Tire', kind: DELIVERY, day: 1, from: '11:00', to: '11:30', location: 'Back door' },
  {
    title: 'Brake service, front and back',
    kind: SERVICE,
    day: 2,
    from: '09:00',
    to: '12:00',
    status: CONFIRMED,
    customer: 'gmacdonald@post.example',
    resources: ['Bay 1'],
    person: 1,
  },
  { title: 'Call the fleet customer about the quote', kind: CALL, day: 2, from: '14:30', to: '15:00', person: 0 },
  {
    title: 'Exhaust from the manifold back',
    kind: SERVICE,
    day: 3,
    from: '08:30',
    to: '12:30',
    resources: ['Bay 2'],
    person: 0,
  },
  {
    title: 'Alignment',
    kind: SERVICE,
    day: 3,
    from: '13:00',
    to: '14:00',
    status: CONFIRMED,
    resources: ['Alignment rack'],
    person: 1,
  },
  {
    title: 'Battery and charging system',
    kind: SERVICE,
    day: 4,
    from: '10:00',
    to: '11:30',
    resources: ['Bay 1'],
    person: 1,
  },
  { title: 'Lift inspection', kind: OTHER, day: 4, resources: ['Bay 2'], note: 'The inspector needs the whole day.' },
  { title: 'Winter tires', kind: SERVICE, day: 7, from: '09:00', to: '10:00', resources: ['Bay 1'], person: 1 },
]

/** Writes the resources and the week of the demo tenant. Only Maple Auto has some. */
export async function seedCalendar(ctx: RequestContext, { handle, ids }: DemoTenant): Promise<void> {
  if (handle !== 'maple') return
  const resources = new Map<string, string>()
  for (const resource of mapleResources)
    resources.set(resource.name, (await ctx.use(CalendarResourceService).create(resource)).id)
  const today = dayIn(await ctx.use(TenantClock).timeZone())
  const monday = daysAfter(today, 1 - weekdayOf(today))
  const people = await ctx.use(AssigneeService).candidates('')
  for (const { day, from, to, customer, resources: names, person, rule, ...fields } of mapleWeek) {
    const date = daysAfter(monday, day)
    const assignee = person === undefined ? undefined : (people[person] ?? people[0])
    const { id } = await ctx.use(AppointmentService).create({
      ...fields,
      isAllDay: from === undefined,
      startsAt: from ? `${date}T${from}` : date,
      endsAt: to ? `${date}T${to}` : date,
      customerId: (customer && ids.get(customer)) ?? null,
      reminderMinutes: customer ? 24 * 60 : null,
      resourceIds: (names ?? []).flatMap((name) => resources.get(name) ?? []),
      assigneeIds: assignee ? [assignee.id] : [],
      ...(rule ? { rule } : {}),
    })
    ids.set(`appointment ${fields.title}`, id)
  }
}
