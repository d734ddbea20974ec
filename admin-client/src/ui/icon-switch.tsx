import { ActionIcon, Tooltip } from '@mantine/core'
import type { Icon } from './icons.ts'

interface IconSwitchProps {
  readonly label: string
  /** Describes the state. */
  readonly tooltip: string
  readonly isOn: boolean
  readonly isDisabled: boolean
  readonly icons: { readonly on: Icon; readonly off: Icon }
  onChange(isOn: boolean): void
}

/** A switch of the top bar, drawn as an icon. */
export function IconSwitch({ label, tooltip, isOn, isDisabled, icons, onChange }: IconSwitchProps) {
  const Icon = isOn ? icons.on : icons.off
  return (
    <Tooltip label={tooltip}>
      <ActionIcon
        variant="subtle"
        color={isOn ? 'teal' : 'gray'}
        size="lg"
        role="switch"
        aria-checked={isOn}
        aria-label={label}
        disabled={isDisabled}
        onClick={() => onChange(!isOn)}
      >
        <Icon size={20} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  )
}
