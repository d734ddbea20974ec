import type { RequestContext } from '../../../kernel/context/context.ts'
import { UserInputError } from '../../../kernel/validation/errors.ts'

/** The permissions that at least one person must hold to restore everyone else's access. */
export const KEYS_OF_AN_ADMINISTRATOR = ['settings.can_view', 'settings.can_edit', 'users.can_view', 'users.can_edit']

/**
 * Runs a change of roles or accounts, and refuses it if nobody is left who could undo it. Such changes of one tenant wait
 * for each other, so that two administrators cannot demote each other at the same time.
 */
export async function keepingAnAdministrator<Result>(
  ctx: RequestContext,
  change: () => Promise<Result>,
): Promise<Result> {
  await ctx.em.execute('select id from "tenant" where id = ? for no key update', [ctx.currentTenant.id])
  const before = await countAdministrators(ctx)
  const result = await change()
  if (before > 0 && (await countAdministrators(ctx)) === 0) {
    throw new UserInputError({
      code: 'LAST_ADMINISTRATOR',
      message:
        'Nobody would be left who can edit settings and users. Give these permissions to someone else first, so that you are not locked out.',
      field: 'permissions',
    })
  }
  return result
}

async function countAdministrators({ em }: RequestContext): Promise<number> {
  const holdsAll = KEYS_OF_AN_ADMINISTRATOR.map(() => `coalesce((r.permissions ->> ?)::boolean, false)`).join(' and ')
  const [row] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from "user" u join "role" r on r.tenant_id = u.tenant_id and r.number = u.role_id
      where u.deactivated_at is null and ${holdsAll}`,
    KEYS_OF_AN_ADMINISTRATOR,
  )
  return row?.count ?? 0
}
