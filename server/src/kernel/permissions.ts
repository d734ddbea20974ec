export const areas = [
  'command_menu',
  'pages',
  'components',
  'media',
  'blog',
  'forms',
  'customers',
  'products',
  'orders',
  'invoices',
  'quotes',
  'notes',
  'projects',
  'tasks',
  'calendar',
  'email_marketing',
  'live_chat',
  'voip',
  'settings',
  'users',
] as const
export const actions = ['can_view', 'can_create', 'can_edit', 'can_delete'] as const

export type Area = (typeof areas)[number]
export type Action = (typeof actions)[number]
/** `pages.can_edit_code` stands apart: custom HTML is as powerful as a script. */
export type Permission = `${Area}.${Action}` | 'pages.can_edit_code'

export const permissions: readonly Permission[] = [
  ...areas.flatMap((area) => actions.map((action): Permission => `${area}.${action}`)),
  'pages.can_edit_code',
]

/** Permissions that open only operations which refuse API keys. A key with one of these could do nothing with it. */
export const personOnlyPermissions: readonly Permission[] = ['users.can_create', 'users.can_edit', 'users.can_delete']

export type PermissionMap = Readonly<Partial<Record<Permission, boolean>>>

export function areaOf(permission: Permission): Area {
  return permission.split('.')[0] as Area
}

export function isPermission(key: string): key is Permission {
  return (permissions as readonly string[]).includes(key)
}

/** The map of a role that holds the given actions in the given areas. */
export function grant(areasHeld: readonly Area[], actionsHeld: readonly Action[] = actions): PermissionMap {
  return Object.fromEntries(areasHeld.flatMap((area) => actionsHeld.map((action) => [`${area}.${action}`, true])))
}
