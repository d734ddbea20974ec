import { Button, type ButtonProps, Group } from '@mantine/core'
import type { ReactNode } from 'react'

interface DialogButtonsProps extends Pick<ButtonProps, 'color' | 'disabled' | 'loading'> {
  /** Label of the submit button. */
  readonly children: ReactNode
  onCancel(): void
}

/** Cancel and submit buttons at the end of a dialog's form. */
export function DialogButtons({ children, onCancel, ...submit }: DialogButtonsProps) {
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" {...submit}>
        {children}
      </Button>
    </Group>
  )
}
