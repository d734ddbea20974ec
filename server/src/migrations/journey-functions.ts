import { wide } from './wide-function.ts'

const DEFAULT_RATE = 600
const DUE = `p.status = 'active' and p.due_at <= now() and j.status = 'active' and j.deleted_at is null`
const CLAIMED = (tenant: string) =>
  `select from journey_person b where b.tenant_id = ${tenant} and b.claim is not null and b.status = 'active' and b.due_at > now()`

/**
 * Claims people of one tenant whose step is due, for ten minutes: as many as its rate of emails allows in a second. The lock on its pace
 * keeps two from claiming for the same tenant. Who claimed last comes last. Mails take the pace of campaigns when they are sent, and people
 * go on up to two seconds ahead of it, so that campaigns do not keep them waiting.
 */
const claimJourneyPeople: readonly string[] = [
  `create or replace function claim_journey_people(most integer) returns jsonb
    language plpgsql volatile security definer set search_path = public, pg_temp as $function$
  declare
    turn uuid;
    rate integer;
    people jsonb;
  begin
    select o.tenant_id into turn from campaign_pace o
      where o.next_at <= now() + interval '2 seconds' and not exists (${CLAIMED('o.tenant_id')})
        and exists (select from journey j join journey_person p on p.tenant_id = j.tenant_id and p.journey_id = j.id
          where j.tenant_id = o.tenant_id and ${DUE})
      order by o.next_at limit 1 for update of o skip locked;
    -- Seen again behind the lock: somebody may have claimed in between.
    if not found or exists (${CLAIMED('turn')}) then
      return '[]';
    end if;
    select (s.data ->> 'mailsPerMinute')::integer into rate from capability_settings s
      where s.tenant_id = turn and s.capability = 'campaigns';
    with due as (
      select p.id from journey_person p join journey j on j.tenant_id = p.tenant_id and j.id = p.journey_id
        where p.tenant_id = turn and ${DUE}
        order by p.due_at limit least(most, greatest(1, coalesce(rate, ${DEFAULT_RATE}) / 60)) for update of p skip locked
    ), claimed as (
      update journey_person p set claim = gen_random_uuid(), due_at = now() + interval '10 minutes'
        from due where p.tenant_id = turn and p.id = due.id returning p.tenant_id, p.id, p.claim
    )
    select coalesce(jsonb_agg(jsonb_build_object('tenantId', c.tenant_id, 'id', c.id, 'claim', c.claim) order by c.id), '[]')
      into people from claimed c;
    update campaign_pace o set next_at = greatest(o.next_at, now() - interval '1 second') where o.tenant_id = turn;
    return people;
  end $function$;`,
  'revoke execute on function claim_journey_people(integer) from public;',
  'grant execute on function claim_journey_people(integer) to app;',
]

/** Tenants into whose journeys people may come. */
const tenantsWithJourneys: readonly string[] = wide(
  'tenants_with_journeys()',
  'setof uuid',
  `select distinct j."tenant_id" from "journey" j where j."status" = 'active' and j."deleted_at" is null`,
)

export const journeyFunctions: readonly string[] = [...claimJourneyPeople, ...tenantsWithJourneys]
