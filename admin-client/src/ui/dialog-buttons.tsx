import { Button, type ButtonProps, Group } from '@mantine/core'
import type { ReactNode } from 'react'

interface DialogButtonsProps extends Pick<ButtonProps, 'color' | 'disabled' | 'loading'> {
  /** What the button says that sends the form. */
  readonly children: ReactNode
  onCancel(): void
}

/** The end of a dialog's form: out of it, or on. */
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
