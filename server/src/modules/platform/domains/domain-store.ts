import type { EntityManager } from '@mikro-orm/postgresql'

/** Whether another tenant has verified the domain. */
export async function isDomainTaken(em: EntityManager, domain: string): Promise<boolean> {
  const [row] = await em.execute<{ taken: boolean }[]>('select is_domain_taken(?) as taken', [domain])
  return row?.taken ?? false
}
