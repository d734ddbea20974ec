import type { Person, PersonalData } from '../../../kernel/capability/personal-data.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { visitorIdsOf } from '../../content/forms/index.ts'

/** Rows of an export: the latest. */
const MOST_ROWS = 10_000

/** Visits by browsers with which somebody has sent a form. All others cannot be told apart by name. */
export const visitsOfPeople: PersonalData = {
  name: 'site_event',
  area: 'pages',
  async collect(ctx, person) {
    const visitors = await idsOf(ctx, person)
    if (visitors === NOBODY) return []
    return ctx.em.execute<object[]>(
      `select "at", "name", "path", "source", "campaign", "country", "device", "browser", "system", "parameters"
        from "site_event" where "visitor_id" = any (?::uuid[]) order by "at" desc limit ?`,
      [visitors, MOST_ROWS],
    )
  },
  async count(ctx, person) {
    const visitors = await idsOf(ctx, person)
    if (visitors === NOBODY) return 0
    const [row] = await ctx.em.execute<{ count: number }[]>(
      'select count(*)::int as "count" from "site_event" where "visitor_id" = any (?::uuid[])',
      [visitors],
    )
    return row?.count ?? 0
  },
  async forget(ctx, person) {
    const visitors = await idsOf(ctx, person)
    if (visitors === NOBODY) return
    await ctx.em.execute('delete from "site_event" where "visitor_id" = any (?::uuid[])', [visitors])
    await ctx.em.execute('delete from "site_visitor" where "visitor_id" = any (?::uuid[])', [visitors])
  },
}

const NOBODY = '{}'

/** As PostgreSQL writes a list. */
const idsOf = async (ctx: RequestContext, person: Person) => `{${(await visitorIdsOf(ctx, person)).join(',')}}`
