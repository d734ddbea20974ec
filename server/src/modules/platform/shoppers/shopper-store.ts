import type { EntityManager } from '@mikro-orm/postgresql'
import { callFunction } from '../../../kernel/database/call-function.ts'

/** The last activity of each shopper, by account ID. Shoppers without a session are left out. */
export async function shoppersSeen(em: EntityManager, userIds: readonly string[]): Promise<Record<string, string>> {
  const seen = await callFunction<Record<string, string> | null>(em, 'shoppers_seen', [`{${userIds.join(',')}}`])
  return seen ?? {}
}
