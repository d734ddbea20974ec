import { OTHER } from '../collecting/distinct-texts.ts'
import { IS_VIEW, VISIT, VISIT_VALUES } from '../dimensions.ts'
import { ENCODED, HASH, rankOf, registerOf, TOTAL_REGISTERS, VALUE_REGISTERS } from './sketch.ts'

/** Values of a dimension that have figures of their own on a day: those with most visitors. */
const MOST_VALUES = 500

/**
 * The figures of a day. Its values are the beginning of the day, its end, the tenant and the day. It joins nothing: the
 * planner knows little of the newest events, and would choose a loop over all pairs. All visits of a visitor are in one
 * register, so the visitors of registers add up.
 */
export const ROLL_UP = `with "events" as materialized (
    select *, ${HASH} as "hash" from "site_event" where "at" >= ? and "at" < ?
  ), "visits" as materialized (select "visitor_id", "hash", ${VISIT} from "events" group by "visitor_id", "hash"),
  "facts" as (
    select 'total' as "dimension", '' as "value", "visitor_id", "hash", "views", "events" from "visits"
    union all
    select d."dimension", d."value", v."visitor_id", v."hash", v."views", v."events" from "visits" v
      cross join lateral ${VISIT_VALUES} as d ("dimension", "value") where d."value" <> ''
    union all
    select 'page', "path", "visitor_id", "hash", count(*)::int, 0 from "events" where ${IS_VIEW}
      group by "path", "visitor_id", "hash"
    union all
    select 'event', "name", "visitor_id", "hash", 0, count(*)::int from "events" where not ${IS_VIEW}
      group by "name", "visitor_id", "hash"
  ), "counted" as (
    select *, count(*) over (partition by "dimension", "value") as "of_value" from "facts"
  ), "placed" as (
    select *, dense_rank() over (partition by "dimension" order by "of_value" desc, "value") as "place" from "counted"
  ), "registers" as (
    select "dimension", case when "place" <= ${MOST_VALUES} then "value" else '${OTHER}' end as "value",
      case "dimension" when 'total' then ${registerOf('"hash"', TOTAL_REGISTERS)}
        else ${registerOf('"hash"', VALUE_REGISTERS)} end as "register",
      max(${rankOf('"hash"')}) as "rank", count(distinct "visitor_id") as "visitors", sum("views") as "views",
      sum("events") as "events"
    from "placed" group by 1, 2, 3
  )
  insert into "site_day" ("tenant_id", "day", "dimension", "value", "visitors", "views", "events", "registers")
  select ?::uuid, ?::date, "dimension", "value", sum("visitors")::int, sum("views")::int, sum("events")::int, ${ENCODED}
    from "registers" group by "dimension", "value"`
