import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '../icons.ts'

interface ConflictNoticeProps {
  /** The conflict, such as 'This page changed since you opened it'. */
  readonly title: string
  onReload(): void
  onSaveAnyway(): void
}

/** Someone else saved first. Nothing is overwritten until the user chooses. */
export function ConflictNotice({ title, onReload, onSaveAnyway }: ConflictNoticeProps) {
  return (
    <Alert role="alert" color="yellow" icon={<IconAlertTriangle size={18} />} title={title}>
      <Text mb="sm">Reload to see what is there now and lose your changes, or save your changes over it.</Text>
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={onReload}>
          Reload
        </Button>
        <Button size="xs" variant="default" onClick={onSaveAnyway}>
          Save mine anyway
        </Button>
      </Group>
    </Alert>
  )
}
