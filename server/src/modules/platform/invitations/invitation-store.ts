import type { EntityManager } from '@mikro-orm/postgresql'

/** Invitation data that is available before the tenant is known. */
export interface FoundInvitation {
  readonly id: string
  readonly tenantId: string
  readonly tenantName: string
  readonly email: string
  readonly invitedByName: string
  readonly isAccepted: boolean
  readonly isExpired: boolean
}

export async function invitationOf(em: EntityManager, tokenHash: string): Promise<FoundInvitation | null> {
  const [row] = await em.execute<{ answer: FoundInvitation | null }[]>('select find_invitation(?) as answer', [
    tokenHash,
  ])
  return row?.answer ?? null
}
