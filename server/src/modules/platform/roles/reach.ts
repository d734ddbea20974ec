import { type Permission, type PermissionMap, permissions } from '../../../kernel/permissions.ts'
import type { Viewer } from '../../../kernel/viewer.ts'

/**
 * Nobody gives, takes away, or gets at what they do not hold themselves. Counted by what the role holds, whatever plan and
 * modules make of it today. Work without a viewer is the installation's own, which holds everything.
 */
export function isHeldBy(viewer: Viewer | null, map: PermissionMap): boolean {
  return permissions.every((key) => !map[key] || holds(viewer, key))
}

/** The permissions that differ between two maps. */
export function changedKeys(before: PermissionMap, after: PermissionMap): Permission[] {
  return permissions.filter((key) => Boolean(before[key]) !== Boolean(after[key]))
}

export function holds(viewer: Viewer | null, key: Permission): boolean {
  return viewer === null || viewer.held[key] === true
}
