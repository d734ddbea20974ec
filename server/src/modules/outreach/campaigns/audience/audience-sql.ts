import { gaveEmailConsent, withdrewEmailConsent } from '../../../crm/customers/index.ts'
import type { AudiencePart } from './audience.ts'
import { buyersOf, reactingTo, sendersOf } from './audience-conditions.ts'

/** The statement that finds the people of an audience, with its values. */
export interface AudienceQuery {
  readonly sql: string
  readonly values: readonly unknown[]
}

/** A query for IDs of customers, from the conditions of a saved view. */
export type CustomerQuery = AudienceQuery

export interface ResolvedPart extends Omit<AudiencePart, 'viewIds'> {
  readonly views: readonly CustomerQuery[]
}

/**
 * Whether an address may get a campaign to the lists `lists` at this moment: nobody has withdrawn the consent, it is given
 * and has not ended or the address is subscribed, and it is not suppressed. `email` and `lists` are expressions of SQL.
 */
export const mayReceive = (email: string, lists: string): string => `(
  not exists (select from "mail_suppression" s where s."email" = ${email})
  and not ${withdrewEmailConsent(email)}
  and (${gaveEmailConsent(email)}
    or exists (select from "mailing_list_member" m where m."email" = ${email} and m."status" = 'subscribed'
      and (m."expires_at" is null or m."expires_at" > now()) and m."list_id" = any(${lists}))))`

/** PostgreSQL's form of a list of IDs, all of which are known to be UUIDs. */
export const uuids = (ids: readonly string[]): string => `{${ids.join(',')}}`

/** The addresses of a part. Null if it is empty. */
function addressesOf({ listIds, tagIds, views, forms, orders, campaigns }: ResolvedPart): AudienceQuery | null {
  const parts: AudienceQuery[] = []
  if (listIds.length > 0)
    parts.push({
      sql: `select m."email" from "mailing_list_member" m where m."list_id" = any(?::uuid[]) and m."status" = 'subscribed'`,
      values: [uuids(listIds)],
    })
  if (tagIds.length > 0)
    parts.push({
      sql: `select c."email" from "customer" c join "tagging" t on t."tenant_id" = c."tenant_id" and t."record_id" = c."id"
        where t."tag_id" = any(?::uuid[]) and c."deleted_at" is null and c."email" <> ''`,
      values: [uuids(tagIds)],
    })
  for (const { sql, values } of views)
    parts.push({
      sql: `select c."email" from "customer" c where c."id" in (${sql}) and c."deleted_at" is null and c."email" <> ''`,
      values,
    })
  if (forms.length > 0) parts.push(sendersOf(forms))
  parts.push(...orders.map(buyersOf), ...campaigns.map(reactingTo))
  if (parts.length === 0) return null
  return { sql: parts.map(({ sql }) => sql).join(' union all '), values: parts.flatMap(({ values }) => values) }
}

/** One row for each address: `email`, `customer_id` and whether they `may_receive` it. Null for an empty audience. */
export function audienceQuery(include: ResolvedPart, exclude: ResolvedPart): AudienceQuery | null {
  const [included, excluded] = [addressesOf(include), addressesOf(exclude)]
  if (!included) return null
  const without = excluded ? ` except select lower(e."email") from (${excluded.sql}) e` : ''
  const customer = `(select c."id" from "customer" c where c."email" = a."email" and c."deleted_at" is null order by c."id" limit 1)`
  return {
    sql: `select a."email", ${customer} as "customer_id", ${mayReceive('a."email"', '?::uuid[]')} as "may_receive"
      from (select lower(i."email") as "email" from (${included.sql}) i${without || ' group by 1'}) a`,
    values: [uuids(include.listIds), ...included.values, ...(excluded?.values ?? [])],
  }
}
