import type { Grants } from '../roles/public-api.ts'

export type KeyPreset = 'read' | 'write' | 'custom'

/** What the presets grant, out of what the creator may grant. Custom code is as powerful as a script, so no preset has it. */
export function presetGrants(preset: Exclude<KeyPreset, 'custom'>, grantable: readonly string[]): Grants {
  const granted = grantable.filter((key) =>
    preset === 'read' ? key.endsWith('.can_view') : !key.endsWith('.can_edit_code'),
  )
  return Object.fromEntries(granted.map((key) => [key, true]))
}
