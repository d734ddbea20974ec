import type { EntityManager } from '@mikro-orm/postgresql'
import { callFunction } from '../../../kernel/database/call-function.ts'

/** Whether another tenant has verified the domain. */
export function isDomainTaken(em: EntityManager, domain: string): Promise<boolean> {
  return callFunction(em, 'is_domain_taken', [domain])
}
