import type { EntityManager } from '@mikro-orm/postgresql'
import { callFunction } from '../../../kernel/database/call-function.ts'

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

export function invitationOf(em: EntityManager, tokenHash: string): Promise<FoundInvitation | null> {
  return callFunction(em, 'find_invitation', [tokenHash])
}
