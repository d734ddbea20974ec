import { raw } from '@mikro-orm/core'
import { StringFilter, storedFilter } from '../../../../kernel/graphql/filters.ts'
import { registerCustomerFilter } from '../../../crm/customers/index.ts'

/** The same leads as those of the customer's screen: the earliest first source, and the latest last one. */
const FIRST = `(array_agg(l."first" ->> 'source' order by l."first" ->> 'at'))[1]`
const LAST = `(array_agg(l."last" ->> 'source' order by l."last" ->> 'at' desc))[1]`

function register(name: string, source: string, description: string): void {
  registerCustomerFilter(name, {
    filter: StringFilter,
    description,
    conditions(filter) {
      const { in: several, like } = storedFilter(filter) ?? {}
      const wanted = [
        ...(several ? [`lower(s."source") in (${several.map(() => 'lower(?)').join(', ') || 'null'})`] : []),
        ...(like === undefined ? [] : ['s."source" ilike ?']),
      ]
      if (wanted.length === 0) return []
      const sql = (alias: string) => `${alias}."id" in (
        select s."id" from (select l."customer_id" as "id", ${source} as "source" from "lead_source" l
          where l."customer_id" is not null group by l."customer_id") s where ${wanted.join(' and ')})`
      return [{ [raw(sql, [...(several ?? []), ...(like === undefined ? [] : [like])])]: [] }]
    },
  })
}

// Importing this file adds the filters to those of customers.
register('firstSource', FIRST, 'How customers first came to the site: a campaign’s source, a site, or `direct`.')
register('lastSource', LAST, 'How customers last came from elsewhere: a campaign’s source or a site.')
