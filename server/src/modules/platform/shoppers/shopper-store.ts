import type { EntityManager } from '@mikro-orm/postgresql'

/** The last activity of each shopper, by account ID. Shoppers without a session are left out. */
export async function shoppersSeen(em: EntityManager, userIds: readonly string[]): Promise<Record<string, string>> {
  const [row] = await em.execute<{ seen: Record<string, string> }[]>('select shoppers_seen(?::uuid[]) as seen', [
    `{${userIds.join(',')}}`,
  ])
  return row?.seen ?? {}
}
