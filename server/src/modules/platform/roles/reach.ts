import { type Permission, type PermissionMap, permissions } from '../../../kernel/access/permissions.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'

/**
 * Nobody gives, takes away, or gets at what they do not hold themselves. Counted by what the role holds, whatever plan and
 * modules make of it today. The installation's own work holds everything.
 */
export function isHeldBy(ctx: RequestContext, map: PermissionMap): boolean {
  return permissions.every((key) => !map[key] || holds(ctx, key))
}

/** The permissions that differ between two maps. */
export function changedKeys(before: PermissionMap, after: PermissionMap): Permission[] {
  return permissions.filter((key) => Boolean(before[key]) !== Boolean(after[key]))
}

export function holds(ctx: RequestContext, key: Permission): boolean {
  return ctx.entryPoint === 'system' || ctx.viewer?.held[key] === true
}
