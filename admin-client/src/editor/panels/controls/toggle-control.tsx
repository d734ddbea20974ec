import { Switch } from '@mantine/core'
import type { ControlProps } from './control-props.ts'
import styles from './controls.module.css'

export function ToggleControl({ label, help, value, isDisabled, isInherited, onChange }: ControlProps<'toggle'>) {
  return (
    <Switch
      size="xs"
      classNames={{ root: styles.toggle, body: styles.toggleBody, label: styles.toggleLabel }}
      label={label}
      description={help}
      checked={value === true}
      disabled={isDisabled}
      data-inherited={isInherited || undefined}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
