import type { Person, PersonalData } from '../../../kernel/capability/personal-data.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { Booking } from './booking.entity.ts'

/** Bookings with somebody's email address whose appointment staff gave to another customer. All others go with the customer. */
export const bookingsAboutPeople: PersonalData = {
  name: 'booking',
  area: 'calendar',
  async collect(ctx, person) {
    const bookings = await ctx.em.find(Booking, { id: { $in: await idsOf(ctx, person) } }, { orderBy: { id: 'asc' } })
    return bookings.map(({ serviceName, name, email, phone, createdAt }) => {
      return { serviceName, name, email, phone, createdAt }
    })
  },
  async count(ctx, person) {
    return (await idsOf(ctx, person)).length
  },
  /** Their appointments stay, without the note: it has what the person wrote when booking. */
  async forget(ctx, person) {
    const ids = `{${(await idsOf(ctx, person)).join(',')}}`
    await ctx.em.execute(
      `update "appointment" a set "note" = '', "version" = a."version" + 1, "updated_at" = now()
       from "booking" b where b."appointment_id" = a."id" and b."id" = any(?::uuid[]) and a."note" <> ''`,
      [ids],
    )
    await ctx.em.execute('delete from "booking" where "id" = any(?::uuid[])', [ids])
  },
}

async function idsOf({ em }: RequestContext, { emails, customerIds }: Person): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>(
    `select b."id" from "booking" b join "appointment" a on a."id" = b."appointment_id"
     where b."email" = any(?::text[]) and (a."customer_id" is null or not a."customer_id" = any(?::uuid[])) order by b."id"`,
    [`{${emails.map((email) => JSON.stringify(email.toLowerCase())).join(',')}}`, `{${customerIds.join(',')}}`],
  )
  return rows.map(({ id }) => id)
}
