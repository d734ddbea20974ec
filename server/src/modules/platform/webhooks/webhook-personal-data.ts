import type { PersonalData } from '../../../kernel/capability/personal-data.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'

/** Deliveries about a person, sent or not. Receivers must erase their own copies; they get an event for the deletion. */
export const toldAboutPeople: PersonalData = {
  name: 'webhook deliveries',
  area: 'customers',
  collect: ({ em }, { customerIds }) =>
    em.execute<object[]>(
      `select "event", "created_at" as "createdAt", "data" from "webhook_delivery"
        where "subject" = any(?::uuid[]) order by "number"`,
      [arrayOf(customerIds)],
    ),
  async count({ em }, { customerIds }) {
    const [row] = await em.execute<{ count: number }[]>(
      'select count(*)::int as "count" from "webhook_delivery" where "subject" = any(?::uuid[])',
      [arrayOf(customerIds)],
    )
    return row?.count ?? 0
  },
  async forget({ em }: RequestContext, { customerIds }) {
    await em.execute('delete from "webhook_delivery" where "subject" = any(?::uuid[])', [arrayOf(customerIds)])
  },
}

const arrayOf = (ids: readonly string[]) => `{${ids.join(',')}}`
