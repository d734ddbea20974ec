import { Input, Radio, Stack } from '@mantine/core'
import { type Grants, PermissionList } from '../roles/public-api.ts'
import { heldAreas } from './held-areas.ts'
import { type KeyPreset, presetGrants } from './key-presets.ts'

interface KeyPermissionsProps {
  /** The permissions that the creator may grant. */
  grantable: readonly string[]
  preset: KeyPreset
  grants: Grants
  error: string | null
  onChange(preset: KeyPreset, grants: Grants): void
}

const PRESETS: readonly { value: KeyPreset; label: string; description: string }[] = [
  { value: 'read', label: 'Read', description: 'View everything that you can view.' },
  { value: 'write', label: 'Read and write', description: 'View, create, edit and delete what you can.' },
  { value: 'custom', label: 'Custom', description: 'Choose each permission.' },
]

/** The permissions of a key: a preset, or individual ones. */
export function KeyPermissions({ grantable, preset, grants, error, onChange }: KeyPermissionsProps) {
  return (
    <Stack gap="sm">
      <Radio.Group
        label="Permissions"
        description="A key can do at most what you can. If you lose a permission later, the key loses it too."
        value={preset}
        onChange={(value) => {
          const chosen = value as KeyPreset
          onChange(chosen, chosen === 'custom' ? grants : presetGrants(chosen, grantable))
        }}
      >
        <Stack gap={8} mt={8}>
          {PRESETS.map((one) => (
            <Radio key={one.value} {...one} />
          ))}
        </Stack>
      </Radio.Group>
      {error && <Input.Error role="alert">{error}</Input.Error>}
      {preset === 'custom' && (
        <PermissionList areas={heldAreas(grantable)} grants={grants} onChange={(next) => onChange('custom', next)} />
      )}
    </Stack>
  )
}
