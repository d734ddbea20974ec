import { wide } from './wide-function.ts'

/** Tenants that want to know about visitors who wait too long, and have some. */
export const missedChatFunctions: readonly string[] = wide(
  'tenants_with_missed_chats()',
  'setof uuid',
  `select s."tenant_id" from "capability_settings" s
    where s."capability" = 'live_chat' and coalesce((s."data" ->> 'missedMinutes')::integer, 0) > 0
      and exists (select from "conversation" c where c."tenant_id" = s."tenant_id" and c."status" = 'open'
        and c."missed_at" is null and coalesce(c."snoozed_until" <= now(), true)
        and c."waiting_since" < now() - (s."data" ->> 'missedMinutes')::integer * interval '1 minute')`,
)

/** Tenants with open chats that nobody is assigned to, and agents who were seen in the last `seconds`. */
export const unroutedChatFunctions: readonly string[] = wide(
  'tenants_with_unrouted_chats(seconds integer)',
  'setof uuid',
  `select distinct a."tenant_id" from "chat_agent" a
    where a."is_available" and a."seen_at" > now() - $1 * interval '1 second'
      and exists (select from "conversation" c where c."tenant_id" = a."tenant_id" and c."status" = 'open'
        and c."assignee_id" is null and c."waiting_since" is not null and coalesce(c."snoozed_until" <= now(), true))`,
)

/** Ends the availability of agents who were last seen longer ago than `seconds`. Returns their tenants. */
export const absentAgentFunctions: readonly string[] = wide(
  'switch_off_absent_chat_agents(seconds integer)',
  'setof uuid',
  `with absent as (
    update "chat_agent" a set "is_available" = false
    where a."is_available" and coalesce(a."seen_at" < now() - $1 * interval '1 second', true) returning a."tenant_id"
  )
  select distinct "tenant_id" from absent`,
  'volatile',
)

/**
 * Erases up to `most` conversations that were closed longer ago than their tenant keeps them, of all tenants, with their
 * entries in timelines. Visitors who have no other conversation go with them, unless they are blocked.
 */
export const conversationFunctions: readonly string[] = wide(
  'purge_conversations(most integer)',
  'integer',
  `with old as (
    select c."id", c."tenant_id", c."visitor_id" from "conversation" c
    join "capability_settings" s on s."tenant_id" = c."tenant_id" and s."capability" = 'live_chat'
    where c."status" = 'closed' and coalesce((s."data" ->> 'keepMonths')::integer, 0) > 0
      and c."closed_at" < now() - make_interval(months => (s."data" ->> 'keepMonths')::integer)
    limit $1 for update of c skip locked
  ), entries as (
    delete from "timeline_entry" e using old where e."tenant_id" = old."tenant_id" and e."kind" = 'chatted' and e."source_id" = old."id"::text
  ), gone as (
    delete from "conversation" t using old where t."id" = old."id" returning 1
  ), visitors as (
    delete from "chat_visitor" v using old where v."id" = old."visitor_id" and v."blocked_at" is null
      and not exists (select from "conversation" c where c."tenant_id" = v."tenant_id" and c."visitor_id" = v."id"
        and not exists (select from old o where o."id" = c."id"))
  )
  select count(*)::integer from gone`,
  'volatile',
)
