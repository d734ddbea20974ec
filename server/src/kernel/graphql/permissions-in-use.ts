import { type Feature, featureRules } from '../access/features.ts'
import { type Permission, permissions } from '../access/permissions.ts'
import { operationRequirements } from './requirements.ts'

/** Permissions that open no operation of their own: the admin's command menu, and custom HTML within pages. */
export const permissionsBesideOperations: readonly Permission[] = ['command_menu.can_view', 'pages.can_edit_code']

/**
 * The permissions that have an effect in this version. Areas of later versions already have names and plans, but
 * editing a role should not offer features that do not exist yet.
 */
export function permissionsInUse(): Permission[] {
  const required = new Set<Permission>(permissionsBesideOperations)
  for (const requirement of operationRequirements.values()) {
    if (requirement.who === 'allowed') required.add(requirement.permission)
    if (requirement.who === 'allowed-some') for (const { permission } of requirement.some) required.add(permission)
  }
  return permissions.filter((permission) => required.has(permission))
}

/** The features that open something in this version. */
export function featuresInUse(): Feature[] {
  const required = new Set<Feature>()
  for (const requirement of operationRequirements.values()) {
    if ('feature' in requirement && requirement.feature) required.add(requirement.feature)
    if (requirement.who === 'allowed-some') for (const { feature } of requirement.some) required.add(feature)
  }
  return (Object.keys(featureRules) as Feature[]).filter((feature) => required.has(feature))
}
