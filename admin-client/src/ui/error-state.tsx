import { Button, Center, Stack, Text, Title } from '@mantine/core'
import { errorCode, explainError } from './explain-error.ts'
import { IconAlertTriangle } from './icons.ts'
import { NoAccess } from './no-access.tsx'

interface ErrorStateProps {
  error: unknown
  onRetry(): void
  /** Fills the screen, when not even the shell could be shown. */
  fullScreen?: boolean
}

/** Replaces content that failed to load: the error, and a Retry button unless the viewer has no access. */
export function ErrorState({ error, onRetry, fullScreen }: ErrorStateProps) {
  if (errorCode(error) === 'FORBIDDEN') return <NoAccess text={explainError(error)} />
  return (
    <Center mih={fullScreen ? '100dvh' : 280} p="md">
      <Stack align="center" gap="xs" maw={420} ta="center" role="alert">
        <IconAlertTriangle size={28} stroke={1.5} aria-hidden />
        <Title order={2}>This could not be loaded</Title>
        <Text c="dimmed">{explainError(error)}</Text>
        <Button variant="default" mt="xs" onClick={onRetry}>
          Retry
        </Button>
      </Stack>
    </Center>
  )
}
