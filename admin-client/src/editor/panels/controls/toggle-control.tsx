import { Switch } from '@mantine/core'
import type { ControlProps } from './control-props.ts'

export function ToggleControl({ label, help, value, isDisabled, isInherited, onChange }: ControlProps<'toggle'>) {
  return (
    <Switch
      label={label}
      description={help}
      checked={value === true}
      disabled={isDisabled}
      data-inherited={isInherited || undefined}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
