/** The labels of permission areas that differ from their names. */
const AREA_NAMES: Readonly<Record<string, string>> = {
  rates: 'Hourly rates',
  voip: 'Telephony',
}

const ACTION_NAMES: Readonly<Record<string, string>> = {
  can_view: 'View',
  can_create: 'Create',
  can_edit: 'Edit',
  can_delete: 'Delete',
}

/** Permissions whose name is not an action and an area. */
const NAMES: Readonly<Record<string, string>> = {
  'command_menu.can_view': 'Use the command menu',
  'pages.can_edit_code': 'Edit custom code',
  'users.can_create': 'Invite users',
}

export function areaName(area: string): string {
  return AREA_NAMES[area] ?? area.charAt(0).toUpperCase() + area.slice(1).replaceAll('_', ' ')
}

/** 'View customers' for customers.can_view. */
export function permissionName(key: string): string {
  const [area = '', action = ''] = key.split('.')
  return NAMES[key] ?? `${ACTION_NAMES[action] ?? action} ${areaName(area).toLowerCase()}`
}

export type Grants = Readonly<Record<string, boolean>>

export const isGranted = (grants: Grants, key: string): boolean => grants[key] === true

/** Whether two maps grant the same permissions. Absent ones count as not granted. */
export function grantAlike(one: Grants, other: Grants): boolean {
  return [...Object.keys(one), ...Object.keys(other)].every((key) => isGranted(one, key) === isGranted(other, key))
}

/** All of an area at once: granted unless it is already. */
export function toggleAll(grants: Grants, keys: readonly string[]): Grants {
  const wanted = !keys.every((key) => isGranted(grants, key))
  return { ...grants, ...Object.fromEntries(keys.map((key) => [key, wanted])) }
}
