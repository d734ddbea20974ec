import type { EntityManager } from '@mikro-orm/postgresql'

/** When each of these shoppers of the tenant was last on the site, by account; nothing for who is signed in nowhere. */
export async function shoppersSeen(em: EntityManager, userIds: readonly string[]): Promise<Record<string, string>> {
  const [row] = await em.execute<{ seen: Record<string, string> }[]>('select shoppers_seen(?::uuid[]) as seen', [
    `{${userIds.join(',')}}`,
  ])
  return row?.seen ?? {}
}
