import { ActionIcon, Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Icon, IconDots } from '../icons.ts'

interface ActionsMenuProps {
  /** The name of the record. */
  readonly name: string
  /** Whether it is in a row of a list, where its button has no border. */
  readonly inRow?: boolean
  /** px. */
  readonly width?: number
  readonly children: ReactNode
}

/** The menu of the less common actions for a record. */
export function ActionsMenu({ name, inRow = false, width = 180, children }: ActionsMenuProps) {
  return (
    <Menu position="bottom-end" width={width}>
      <Menu.Target>
        <ActionIcon
          {...(inRow ? { variant: 'subtle', color: 'gray' } : { variant: 'default' })}
          size="lg"
          aria-label={`Actions for ${name}`}
        >
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}

interface ActionItemProps {
  readonly icon: Icon
  readonly isDestructive?: boolean
  readonly children: ReactNode
  onClick(): void
}

/** One action of a menu. */
export function ActionItem({ icon: Icon, isDestructive = false, children, onClick }: ActionItemProps) {
  return (
    <Menu.Item
      {...(isDestructive && { c: 'var(--mantine-color-error)' })}
      leftSection={<Icon size={18} stroke={1.6} />}
      onClick={onClick}
    >
      {children}
    </Menu.Item>
  )
}
