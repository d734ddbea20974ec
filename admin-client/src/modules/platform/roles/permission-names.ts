/** What the areas of permissions are called on screens. */
const AREA_NAMES: Readonly<Record<string, string>> = {
  command_menu: 'Command menu',
  email_marketing: 'Email marketing',
  live_chat: 'Live chat',
  voip: 'Telephony',
}

export const ACTIONS = ['can_view', 'can_create', 'can_edit', 'can_delete'] as const

export const ACTION_NAMES: Readonly<Record<string, string>> = {
  can_view: 'View',
  can_create: 'Create',
  can_edit: 'Edit',
  can_delete: 'Delete',
  can_edit_code: 'Edit code',
}

export function areaName(area: string): string {
  return AREA_NAMES[area] ?? area.charAt(0).toUpperCase() + area.slice(1)
}

export type Grants = Readonly<Record<string, boolean>>

export const isGranted = (grants: Grants, key: string): boolean => grants[key] === true

/** Whether two maps grant the same: what is absent counts as not granted. */
export function grantAlike(one: Grants, other: Grants): boolean {
  return [...Object.keys(one), ...Object.keys(other)].every((key) => isGranted(one, key) === isGranted(other, key))
}

/** All of an area at once: granted unless it is already. */
export function toggleAll(grants: Grants, keys: readonly string[]): Grants {
  const wanted = !keys.every((key) => isGranted(grants, key))
  return { ...grants, ...Object.fromEntries(keys.map((key) => [key, wanted])) }
}
