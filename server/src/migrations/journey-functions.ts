import { wide } from './wide-function.ts'

/** Claims people whose step is due, for ten minutes. */
const claimJourneyPeople: readonly string[] = wide(
  'claim_journey_people(most integer)',
  'jsonb',
  `with due as (
    select p."id" from "journey_person" p join "journey" j on j."tenant_id" = p."tenant_id" and j."id" = p."journey_id"
      where p."status" = 'active' and p."due_at" <= now() and j."status" = 'active' and j."deleted_at" is null
      order by p."due_at" for update of p skip locked limit $1
  ), claimed as (
    update "journey_person" p set "claim" = gen_random_uuid(), "due_at" = now() + interval '10 minutes'
      from due where p."id" = due."id" returning p."tenant_id", p."id", p."claim"
  )
  select coalesce(jsonb_agg(jsonb_build_object('tenantId', c."tenant_id", 'id', c."id", 'claim', c."claim") order by c."id"), '[]')
    from claimed c`,
  'volatile',
)

/** Tenants into whose journeys people may come. */
const tenantsWithJourneys: readonly string[] = wide(
  'tenants_with_journeys()',
  'setof uuid',
  `select distinct j."tenant_id" from "journey" j where j."status" = 'active' and j."deleted_at" is null`,
)

export const journeyFunctions: readonly string[] = [...claimJourneyPeople, ...tenantsWithJourneys]
