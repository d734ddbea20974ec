import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { callFunction } from '../../../../kernel/database/call-function.ts'
import { JourneyPerson, JourneyPersonStatus } from '../people/journey-person.entity.ts'

/** A person whose step is due, claimed for a process. */
export interface ClaimedPerson {
  readonly tenantId: string
  readonly id: string
  readonly claim: string
}

/**
 * Claims people of one tenant whose step is due, for ten minutes: of the tenant whose turn it is, has no other people claimed, and may
 * send mails now. Nobody if there is none.
 */
export const claimPeople = (em: EntityManager, most: number): Promise<readonly ClaimedPerson[]> =>
  callFunction(em, 'claim_journey_people', [most])

/** Null if somebody else has claimed the person since, or they left, or the journey was paused. Requires a transaction. */
export async function lockClaimed(
  em: EntityManager,
  { id, claim }: Pick<ClaimedPerson, 'id' | 'claim'>,
): Promise<JourneyPerson | null> {
  const [found] = await em.execute<object[]>(
    `select p."id" from "journey_person" p join "journey" j on j."id" = p."journey_id"
       where p."id" = ? and p."claim" = ? and p."status" = 'active' and j."status" = 'active' and j."deleted_at" is null
       for update of p`,
    [id, claim],
  )
  if (!found) return null
  const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const
  return em.findOne(JourneyPerson, { id, status: JourneyPersonStatus.ACTIVE }, options)
}

/** Claims a person anew for longer than the longest exchange with a mail server. */
export async function keepClaim(em: EntityManager, { id, claim }: ClaimedPerson): Promise<void> {
  await em.execute(
    `update "journey_person" set "due_at" = now() + interval '15 minutes' where "id" = ? and "claim" = ?`,
    [id, claim],
  )
}

/** Lets others claim a person again after some seconds. */
export async function releasePerson(em: EntityManager, { id, claim }: ClaimedPerson, waitSeconds = 0): Promise<void> {
  await em.execute(
    `update "journey_person" set "claim" = null, "due_at" = now() + ? * interval '1 second' where "id" = ? and "claim" = ?`,
    [waitSeconds, id, claim],
  )
}
