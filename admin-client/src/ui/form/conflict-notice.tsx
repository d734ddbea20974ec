import { Alert, Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconAlertTriangle } from '../icons.ts'

interface ConflictNoticeProps {
  /** The conflict, such as 'This page changed since you opened it'. */
  readonly title: string
  /** Who changed what. */
  readonly children?: ReactNode
  onReload(): void
  /** Absent if the changes can't be saved any more. */
  readonly onSaveAnyway?: (() => void) | undefined
}

/** Someone else saved first. Nothing is overwritten until the user chooses. */
export function ConflictNotice({ title, children, onReload, onSaveAnyway }: ConflictNoticeProps) {
  return (
    <Alert role="alert" color="yellow" icon={<IconAlertTriangle size={18} />} title={title}>
      {children}
      <Text mb="sm">
        {onSaveAnyway
          ? 'Reload to see the current version and lose your changes, or overwrite it with your changes.'
          : 'Reload to see the current version. Your changes will be lost.'}
      </Text>
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={onReload}>
          Reload
        </Button>
        {onSaveAnyway && (
          <Button size="xs" variant="default" onClick={onSaveAnyway}>
            Save mine anyway
          </Button>
        )}
      </Group>
    </Alert>
  )
}
