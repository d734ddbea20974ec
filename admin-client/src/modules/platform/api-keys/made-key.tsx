import { Alert, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '../../../ui/icons.ts'

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
        <CopyButton value={token}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy} leftSection={copied ? <IconCheck size={18} aria-hidden /> : null}>
              {copied ? 'Copied' : 'Copy key'}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onDone}>I've saved it</Button>
      </Group>
    </Stack>
  )
}
