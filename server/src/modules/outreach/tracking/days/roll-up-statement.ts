import { OTHER } from '../collecting/distinct-texts.ts'
import { IS_VIEW, VISIT, VISIT_VALUES } from '../dimensions.ts'
import { ENCODED, HASH, rankOf, registerOf, TOTAL_REGISTERS, VALUE_REGISTERS } from './sketch.ts'

/** Values of a dimension that have figures of their own on a day: those with most visitors. */
const MOST_VALUES = 500

/** The figures of a day. Its values are the beginning of the day, its end, the tenant and the day. */
export const ROLL_UP = `with "events" as materialized (
    select * from "site_event" where "at" >= ? and "at" < ?
  ), "visits" as materialized (select "visitor", ${VISIT} from "events" group by "visitor"),
  "hashed" as materialized (select "visitor", ${HASH} as "hash" from "visits"),
  "facts" as (
    select 'total' as "dimension", '' as "value", "visitor", "views", "events" from "visits"
    union all
    select d."dimension", d."value", v."visitor", v."views", v."events" from "visits" v
      cross join lateral ${VISIT_VALUES} as d ("dimension", "value") where d."value" <> ''
    union all
    select 'page', "path", "visitor", count(*)::int, 0 from "events" where ${IS_VIEW} group by "path", "visitor"
    union all
    select 'event', "name", "visitor", 0, count(*)::int from "events" where not ${IS_VIEW} group by "name", "visitor"
  ), "ranked" as (
    select "dimension", "value", row_number() over (partition by "dimension" order by count(*) desc, "value") as "place"
      from "facts" group by "dimension", "value"
  ), "shown" as materialized (
    select f."dimension", case when r."place" <= ${MOST_VALUES} then f."value" else '${OTHER}' end as "value",
      f."visitor", f."views", f."events" from "facts" f join "ranked" r using ("dimension", "value")
  ), "figures" as (
    select "dimension", "value", count(distinct "visitor")::int as "visitors", sum("views")::int as "views",
      sum("events")::int as "events" from "shown" group by "dimension", "value"
  ), "sketches" as (
    select "dimension", "value", ${ENCODED} as "registers" from (
      select s."dimension", s."value",
        case s."dimension" when 'total' then ${registerOf('h."hash"', TOTAL_REGISTERS)}
          else ${registerOf('h."hash"', VALUE_REGISTERS)} end as "register",
        max(${rankOf('h."hash"')}) as "rank"
      from "shown" s join "hashed" h using ("visitor") group by 1, 2, 3
    ) "registers" group by "dimension", "value"
  )
  insert into "site_day" ("tenant_id", "day", "dimension", "value", "visitors", "views", "events", "registers")
  select ?::uuid, ?::date, "dimension", "value", f."visitors", f."views", f."events", s."registers"
    from "figures" f join "sketches" s using ("dimension", "value")`
