import type { Grants } from '../roles/public-api.ts'

export type KeyPreset = 'read' | 'write' | 'custom'

/** The permissions of each preset, limited to those that the creator may grant. No preset includes custom code, because it can do anything that a script can. */
export function presetGrants(preset: Exclude<KeyPreset, 'custom'>, grantable: readonly string[]): Grants {
  const granted = grantable.filter((key) =>
    preset === 'read' ? key.endsWith('.can_view') : !key.endsWith('.can_edit_code'),
  )
  return Object.fromEntries(granted.map((key) => [key, true]))
}
