import { wide } from './wide-function.ts'

const DEFAULT_RATE = 600
const MOST_PER_MINUTE = 60_000
const LOST = 'The server stopped while it was sending: whether the mail went out is not known.'
const ACTIVE = `c.status = 'sending' and c.frozen_at is not null and c.deleted_at is null`

/**
 * Claims recipients of the tenant that has waited longest, as many as its rate allows in a second. The lock on its pace makes
 * all processes together keep to the rate. Null if no tenant may send now, no mails if the tenant has none left.
 */
const claimFunction = (parameters: string, types: string, condition = ''): readonly string[] => [
  `create or replace function claim_campaign_mails(${parameters}) returns jsonb
    language plpgsql volatile security definer set search_path = public, pg_temp as $function$
  declare
    pace record;
    rate integer;
    wanted integer;
    claimed integer;
    mails jsonb;
    new_claim uuid := gen_random_uuid();
  begin
    select p.tenant_id, p.next_at into pace from campaign_pace p
      where p.next_at <= now()${condition} and exists (select from campaign c where c.tenant_id = p.tenant_id and ${ACTIVE})
      order by p.next_at limit 1 for update of p skip locked;
    if not found then
      return null;
    end if;
    select (s.data ->> 'mailsPerMinute')::integer into rate from capability_settings s
      where s.tenant_id = pace.tenant_id and s.capability = 'campaigns';
    rate := least(greatest(coalesce(rate, ${DEFAULT_RATE}), 1), ${MOST_PER_MINUTE});
    wanted := least(most, greatest(1, rate / 60));
    with due as (
      select r.id from campaign c cross join lateral (
        select q.id, q.due_at from campaign_recipient q
          where q.tenant_id = c.tenant_id and q.campaign_id = c.id and q.status = 'queued' and q.due_at <= now()
          order by q.due_at, q.id limit wanted for update skip locked) r
      where c.tenant_id = pace.tenant_id and ${ACTIVE}
      order by c.started_at, r.due_at, r.id limit wanted
    ), taken as (
      update campaign_recipient r set claim = new_claim, due_at = now() + interval '2 minutes'
        from due where r.tenant_id = pace.tenant_id and r.id = due.id returning r.id, r.campaign_id
    )
    select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'campaignId', t.campaign_id) order by t.id), '[]'), count(*)
      into mails, claimed from taken t;
    -- What was not used is lost after a second, so that a tenant cannot save up mails and send them at once.
    update campaign_pace p set next_at = case when claimed = 0 then now() + interval '1 second'
        else greatest(pace.next_at, now() - interval '1 second') + claimed * interval '60 seconds' / rate end
      where p.tenant_id = pace.tenant_id;
    return jsonb_build_object('tenantId', pace.tenant_id, 'claimId', new_claim, 'mails', mails);
  end $function$;`,
  `revoke execute on function claim_campaign_mails(${types}) from public;`,
  `grant execute on function claim_campaign_mails(${types}) to app;`,
]

const claimCampaignMails = claimFunction('most integer', 'integer')

/** The same, but skips tenants that already have enough lanes of the process. */
export const claimForTenants: readonly string[] = [
  'drop function claim_campaign_mails(integer);',
  ...claimFunction('most integer, skipped uuid[]', 'integer, uuid[]', ' and p.tenant_id <> all(skipped)'),
]

/** Scheduled campaigns whose time has come, and started ones without recipients. */
const campaignsToStart: readonly string[] = wide(
  'campaigns_to_start()',
  'jsonb',
  `select coalesce(jsonb_agg(jsonb_build_object('tenantId', c.tenant_id, 'id', c.id)), '[]') from campaign c
    where c.deleted_at is null and c.frozen_at is null
      and ((c.status = 'scheduled' and c.scheduled_at <= now()) or c.status = 'sending')`,
)

/** The same since campaigns can be sent in each person's time zone. */
export const campaignsToStartInZones: readonly string[] = wide(
  'campaigns_to_start()',
  'jsonb',
  `select coalesce(jsonb_agg(jsonb_build_object('tenantId', c.tenant_id, 'id', c.id)), '[]') from campaign c
    where c.deleted_at is null and c.frozen_at is null
      and ((c.status = 'scheduled' and coalesce(c.starts_at, c.scheduled_at) <= now()) or c.status = 'sending')`,
)

/**
 * A/B tests that are over, or whose winner was chosen by hand, and the rest of whose recipients still waits. A test is not over while
 * mails of it whose turn has come were not tried.
 */
export const campaignTestFunctions: readonly string[] = wide(
  'campaign_tests_to_finish()',
  'jsonb',
  `select coalesce(jsonb_agg(jsonb_build_object('tenantId', c.tenant_id, 'id', c.id)), '[]') from campaign c
    where ${ACTIVE} and c.is_ab_test and c.rest_released_at is null
      and (c.winner is not null or c.winner_due_at <= now() and not exists (select from campaign_recipient r
        where r.tenant_id = c.tenant_id and r.campaign_id = c.id and r.variant is not null and r.status = 'queued'
          and r.attempts = 0 and r.due_at <= now()))`,
)

/** Mail whose sender was lost may have gone out. It is never sent again. */
const loseCampaignMails: readonly string[] = wide(
  'lose_campaign_mails()',
  'void',
  `with lost as (
    update campaign_recipient set status = 'unknown', problem = '${LOST}' where status = 'sending' and due_at < now()
      returning tenant_id, campaign_id
  ), counted as (
    select tenant_id, campaign_id, count(*)::integer as n from lost group by 1, 2
  )
  update campaign_figures f set "unknown" = f."unknown" + c.n, tried = f.tried + c.n, missed = f.missed + c.n
    from counted c where f.tenant_id = c.tenant_id and f.campaign_id = c.campaign_id`,
  'volatile',
)

/**
 * The same, but locks recipients and figures in the order of their IDs, and skips recipients whose outcome is being recorded at
 * this moment.
 */
export const loseMailsInOrder: readonly string[] = wide(
  'lose_campaign_mails()',
  'void',
  `with due as (
    select id from campaign_recipient where status = 'sending' and due_at < now() order by id for update skip locked
  ), lost as (
    update campaign_recipient r set status = 'unknown', problem = '${LOST}' from due where r.id = due.id
      returning r.tenant_id, r.campaign_id
  ), counted as (
    select tenant_id, campaign_id, count(*)::integer as n from lost group by 1, 2
  ), in_order as (
    select f.id, c.n from campaign_figures f join counted c on c.tenant_id = f.tenant_id and c.campaign_id = f.campaign_id
      order by f.campaign_id for no key update of f
  )
  update campaign_figures f set "unknown" = f."unknown" + o.n, tried = f.tried + o.n, missed = f.missed + o.n
    from in_order o where f.id = o.id`,
  'volatile',
)

export const campaignFunctions: readonly string[] = [...claimCampaignMails, ...campaignsToStart, ...loseCampaignMails]

/** The role of the application may not gather statistics itself. */
export const analyzeRecipients: readonly string[] = wide(
  'analyze_campaign_recipients()',
  'void',
  'analyze campaign_recipient',
  'volatile',
)
