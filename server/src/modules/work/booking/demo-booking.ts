import type { DemoTenant } from '../../../kernel/capability/demo.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { AssigneeService } from '../../platform/assignees/index.ts'
import { CalendarResourceService } from '../calendar/index.ts'
import { BookableServices } from './services/bookable-service.service.ts'
import { BookingSettingsService } from './settings/booking-settings.service.ts'

const services = [
  {
    name: 'Tire change',
    description: 'Both axles, balanced, with a look at the brakes while the wheels are off.',
    minutes: 60,
    priceText: 'from $89',
    bufferAfter: 15,
    resources: ['Bay 1', 'Bay 2'],
  },
  {
    name: 'Oil change',
    description: 'Synthetic oil and a new filter. Includes a check of all fluids.',
    minutes: 45,
    priceText: 'from $79',
    resources: ['Bay 1', 'Bay 2'],
  },
  {
    name: 'Brake inspection',
    description: 'We measure pads and discs, show you the numbers and write down a price.',
    minutes: 30,
    priceText: 'free',
    resources: ['Bay 2'],
    letsChoosePerson: true,
    hasPeople: true,
  },
] as const

/** Maple Auto's services and hours, as its contact page says them. */
export async function seedBooking(ctx: RequestContext, { handle }: DemoTenant): Promise<void> {
  if (handle !== 'maple') return
  const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '07:30', closes: '17:30' }))
  await ctx.use(BookingSettingsService).change({
    hours: [...weekdays, { weekday: 6, opens: '08:00', closes: '13:00' }],
    confirmationText: 'Park in front of the doors. Outside opening hours, drop your key in the red box beside bay one.',
  })
  const resources = new Map((await ctx.use(CalendarResourceService).list()).map(({ id, name }) => [name, id]))
  const people = (await ctx.use(AssigneeService).candidates('')).map(({ id }) => id)
  for (const service of services) {
    const { resources: names, ...fields } = service
    const { hasPeople, ...input } = { hasPeople: false, ...fields }
    await ctx.use(BookableServices).create({
      ...input,
      resourceIds: names.flatMap((name) => resources.get(name) ?? []),
      personIds: hasPeople ? people : [],
    })
  }
}
