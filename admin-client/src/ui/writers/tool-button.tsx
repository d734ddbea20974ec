import { ActionIcon, Tooltip } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import styles from './tool-button.module.css'

interface ToolButtonProps extends Omit<ComponentProps<'button'>, 'color'> {
  readonly label: string
  readonly keys?: string
  readonly icon: Icon
  /** Absent for actions that are not toggles. */
  readonly isPressed?: boolean
  readonly isDisabled?: boolean
}

/** A toolbar button. Clicking it leaves the focus in the text. */
export function ToolButton({ label, keys, icon: Icon, isPressed, isDisabled, ...rest }: ToolButtonProps) {
  return (
    <Tooltip label={keys ? `${label} (${keys})` : label} openDelay={400}>
      <ActionIcon
        {...rest}
        className={styles.tool}
        variant={isPressed ? 'light' : 'subtle'}
        color={isPressed ? undefined : 'gray'}
        size={32}
        data-tool
        tabIndex={-1}
        aria-label={label}
        aria-pressed={isPressed}
        disabled={isDisabled}
        onMouseDown={(event) => event.preventDefault()}
      >
        <Icon size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
