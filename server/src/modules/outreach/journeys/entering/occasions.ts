import { gaveEmailConsent } from '../../../crm/customers/index.ts'
import { type JourneyTrigger, TriggerKind } from '../flow/flow.inputs.ts'

/** A query for `email`, `customer_id`, `occasion` and its time, `at`. */
export interface OccasionQuery {
  readonly sql: string
  readonly values: readonly unknown[]
}

/** Older events let nobody enter, for example after the server was down. */
const LATEST = '3 days'

/** SQL: whether a time is since a journey is watched, the first value, and recent. */
const isRecent = (at: string) => `${at} > greatest(?::timestamptz, now() - interval '${LATEST}') and ${at} <= now()`

/** SQL: the current day of the tenant. */
const TODAY = `(now() at time zone coalesce((select s."time_zone" from "site_settings" s limit 1), 'America/Toronto'))::date`

const CUSTOMER_OF = (email: string) =>
  `(select k."id" from "customer" k where k."email" = ${email} and k."deleted_at" is null order by k."id" limit 1)`

/** Addresses of accounts count once they are confirmed. */
const CART_EMAIL = `lower(coalesce(nullif(k."email", ''), case when u."email_confirmed_at" is not null then u."email" end))`

/** The query for the events since `watchedFrom` that let people enter a journey. */
export function occasionsOf(trigger: JourneyTrigger, watchedFrom: Date): OccasionQuery {
  const { kind, listId, tagId, fieldId, formName, days, hours } = trigger
  switch (kind) {
    case TriggerKind.LIST_JOINED:
      return {
        sql: `select m."email", ${CUSTOMER_OF('m."email"')} as "customer_id", 'list ' || m."id" || ' ' || extract(epoch from coalesce(m."confirmed_at", m."created_at")) as "occasion",
            coalesce(m."confirmed_at", m."created_at") as "at" from "mailing_list_member" m
          where m."list_id" = ? and m."status" = 'subscribed' and ${isRecent('coalesce(m."confirmed_at", m."created_at")')}`,
        values: [listId, watchedFrom],
      }
    case TriggerKind.TAG_ADDED:
      return {
        sql: `select c."email", c."id" as "customer_id", 'tag ' || t."id" as "occasion", uuid_extract_timestamp(t."id") as "at"
          from "tagging" t join "customer" c on c."id" = t."record_id" and c."deleted_at" is null and c."email" <> ''
          where t."tag_id" = ? and ${isRecent('uuid_extract_timestamp(t."id")')}`,
        values: [tagId, watchedFrom],
      }
    case TriggerKind.FORM_SENT:
      return {
        sql: `select lower(f."sender_email") as "email", coalesce(f."customer_id", ${CUSTOMER_OF('lower(f."sender_email")')}) as "customer_id",
            'form ' || f."id" as "occasion", f."created_at" as "at" from "form_submission" f
          where lower(f."form_name") = lower(?) and f."folder" <> 'spam' and f."deleted_at" is null and f."sender_email" <> ''
            and ${isRecent('f."created_at"')}`,
        values: [formName, watchedFrom],
      }
    case TriggerKind.ORDER_PLACED:
      return {
        sql: `select c."email", c."id" as "customer_id", 'order ' || d."id" as "occasion", w."created_at" as "at"
          from "web_order" w join "document" d on d."id" = w."id"
          join "customer" c on c."id" = d."customer_id" and c."deleted_at" is null and c."email" <> ''
          where w."state" <> 'cancelled' and ${isRecent('w."created_at"')}`,
        values: [watchedFrom],
      }
    case TriggerKind.NO_ORDER:
      return {
        sql: `select c."email", c."id" as "customer_id", 'no order since ' || w."id" as "occasion",
            w."created_at" + ? * interval '1 day' as "at"
          from "web_order" w join "document" d on d."id" = w."id"
          join "customer" c on c."id" = d."customer_id" and c."deleted_at" is null and c."email" <> ''
          where w."state" <> 'cancelled' and ${isRecent(`w."created_at" + ? * interval '1 day'`)}
            and not exists (select from "document" x join "web_order" y on y."id" = x."id"
              where x."customer_id" = d."customer_id" and y."created_at" > w."created_at" and y."state" <> 'cancelled')`,
        values: [days, days, watchedFrom, days],
      }
    case TriggerKind.DATE:
      // On 28 February for those of 29 February, in years without one.
      return {
        sql: `select c."email", c."id" as "customer_id", 'date ' || v."id" || ' ' || y."day" as "occasion", now() as "at"
          from "custom_field_value" v join "customer" c on c."id" = v."record_id" and c."deleted_at" is null and c."email" <> ''
          cross join lateral (select ${TODAY} + ?::int as "day") y
          where v."field_id" = ? and v."value" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
            and (right(v."value", 5) = to_char(y."day", 'MM-DD')
              or right(v."value", 5) = '02-29' and to_char(y."day", 'MM-DD') = '02-28' and to_char(y."day" + 1, 'MM-DD') = '03-01')
            and ?::timestamptz <= now()`,
        values: [days ?? 0, fieldId, watchedFrom],
      }
    case TriggerKind.CART_LEFT:
      return {
        sql: `select e."email", ${CUSTOMER_OF('e."email"')} as "customer_id", 'cart ' || e."id" || ' ' || e."updated_at"::date as "occasion",
            e."updated_at" + ? * interval '1 hour' as "at"
          from (select c."id", c."updated_at", ${CART_EMAIL} as "email" from "cart" c
            left join "checkout" k on k."cart_id" = c."id" left join "user" u on u."id" = c."user_id"
            where c."expires_at" > now() and exists (select from "cart_line" l where l."cart_id" = c."id")) e
          where e."email" is not null and ${isRecent(`e."updated_at" + ? * interval '1 hour'`)}
            and ${gaveEmailConsent('e."email"')}`,
        values: [hours, hours, watchedFrom, hours],
      }
  }
}
