import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { IconAlertTriangle } from '../../../ui/icons.ts'

export function MadeKey({ token, onDone }: { token: string; onDone(): void }) {
  return (
    <Stack gap="md">
      <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />}>
        Copy the key now. You won't be able to see it again.
      </Alert>
      <Code block aria-label="API key">
        {token}
      </Code>
      <Text c="dimmed" fz="sm">
        Programs send it as <Code>Authorization: Bearer {token.slice(0, 9)}…</Code>
      </Text>
      <Group justify="flex-end" gap="xs">
        <CopyButton label="Copy key" value={token} />
        <Button onClick={onDone}>I've saved it</Button>
      </Group>
    </Stack>
  )
}
