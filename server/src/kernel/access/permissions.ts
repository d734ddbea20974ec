/** The areas of permissions with their labels, in the order of the permission matrix. */
export const areaLabels = {
  command_menu: 'Command menu',
  pages: 'Pages',
  components: 'Components',
  media: 'Media',
  blog: 'Blog',
  forms: 'Forms',
  customers: 'Customers',
  products: 'Products',
  orders: 'Orders',
  invoices: 'Invoices',
  quotes: 'Quotes',
  work_orders: 'Work orders',
  notes: 'Notes',
  projects: 'Projects',
  tasks: 'Tasks',
  rates: 'Hourly rates',
  calendar: 'Calendar',
  email_marketing: 'Email marketing',
  live_chat: 'Live chat',
  voip: 'Telephony',
  settings: 'Settings',
  users: 'Users',
} as const

export const actions = ['can_view', 'can_create', 'can_edit', 'can_delete'] as const

export type Area = keyof typeof areaLabels
export type Action = (typeof actions)[number]

export const areas = Object.keys(areaLabels) as readonly Area[]

/** `pages.can_edit_code` stands apart: custom HTML is as powerful as a script. */
export type Permission = `${Area}.${Action}` | 'pages.can_edit_code'

export const permissions: readonly Permission[] = [
  ...areas.flatMap((area) => actions.map((action): Permission => `${area}.${action}`)),
  'pages.can_edit_code',
]

/** Permissions that open only operations which refuse API keys. A key with one of these could do nothing with it. */
export const personOnlyPermissions: readonly Permission[] = ['users.can_create', 'users.can_edit', 'users.can_delete']

export type PermissionMap = Readonly<Partial<Record<Permission, boolean>>>

/** A map, because `areaOf` is called for every permission of every request. */
const areaByPermission = new Map(permissions.map((permission) => [permission, permission.split('.')[0] as Area]))

export function areaOf(permission: Permission): Area {
  return areaByPermission.get(permission) as Area
}

export function isPermission(key: string): key is Permission {
  return (permissions as readonly string[]).includes(key)
}

/** The map of a role that holds the given actions in the given areas. */
export function grant(areasHeld: readonly Area[], actionsHeld: readonly Action[] = actions): PermissionMap {
  return Object.fromEntries(areasHeld.flatMap((area) => actionsHeld.map((action) => [`${area}.${action}`, true])))
}
