import { Menu, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { IN_TOOLS } from '../ends-with-focus.ts'
import styles from './text-toolbar.module.css'
import { IconCheck, IconChevronDown } from './tool-icons.ts'

export interface ToolChoice<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly icon?: ReactNode
}

interface ToolMenuProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly choices: readonly ToolChoice<Value>[]
  /** The content of the button. */
  readonly face: ReactNode
  readonly isOpen: boolean
  setOpen(isOpen: boolean): void
  onChoose(value: Value): void
}

/** A toolbar button that opens a list with one active choice. */
export function ToolMenu<Value extends string>({
  label,
  value,
  choices,
  face,
  isOpen,
  setOpen,
  onChoose,
}: ToolMenuProps<Value>) {
  const chosen = choices.find((choice) => choice.value === value)
  return (
    // Choosing and Escape move the focus to the text, so do not return it to the button.
    <Menu
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      shadow="md"
      returnFocus={false}
      portalProps={IN_TOOLS}
    >
      <Menu.Target>
        <UnstyledButton
          className={styles.menu}
          data-tool
          tabIndex={-1}
          aria-label={chosen ? `${label}: ${chosen.label}` : label}
          title={label}
          onMouseDown={(event) => event.preventDefault()}
        >
          {face}
          <IconChevronDown size={14} stroke={1.7} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={styles.dropdown}>
        {choices.map((choice) => (
          <Menu.Item
            key={choice.value}
            aria-current={choice.value === value || undefined}
            leftSection={choice.icon}
            rightSection={
              choice.value === value ? <IconCheck size={14} aria-hidden /> : <span className={styles.gap} />
            }
            onClick={() => onChoose(choice.value)}
          >
            {choice.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
