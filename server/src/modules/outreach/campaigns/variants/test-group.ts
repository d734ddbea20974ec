import type { AudienceQuery } from '../audience/audience-sql.ts'

/** SQL: a due time that never comes, for the mails to the rest while a test runs. */
export const HELD = `'9999-12-31 00:00:00+00'::timestamptz`

/** SQL: when a mail to the rest is due after the test: now or, in each person's time zone, at the next chosen time of day. */
export const RELEASED = `coalesce("scheduled_at" + ceil(greatest(extract(epoch from now() - "scheduled_at"), 0) / 86400) * interval '1 day', now())`

/** The people of an audience who may get a campaign, as rows of its recipients. */
export const withoutVariants = ({ sql, values }: AudienceQuery): AudienceQuery => ({
  sql: `select p."email", p."customer_id", null as "variant", p."scheduled_at", coalesce(p."scheduled_at", now()) as "due_at"
    from (${sql}) p where p."may_receive"`,
  values,
})

/**
 * The same, with a variant for those who take part in the test and null for the rest, who wait. A hash of campaign and
 * address decides who takes part, so the draw is arbitrary but repeatable.
 */
export const drawnVariants = (
  { sql, values }: AudienceQuery,
  { id, testPercent }: { readonly id: string; readonly testPercent: number },
): AudienceQuery => ({
  sql: `select d."email", d."customer_id", case when d."place" <= d."size" then case when d."place" % 2 = 1 then 'a' else 'b' end end as "variant",
      d."scheduled_at", case when d."place" <= d."size" then coalesce(d."scheduled_at", now()) else ${HELD} end as "due_at"
    from (select p."email", p."customer_id", p."scheduled_at", row_number() over (order by md5(? || p."email"), p."email") as "place",
        2 * ceil(count(*) over () * ?::integer / 200.0) as "size"
      from (${sql}) p where p."may_receive") d`,
  values: [id, testPercent, ...values],
})
