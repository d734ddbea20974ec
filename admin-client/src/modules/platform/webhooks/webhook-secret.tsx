import { Alert, Button, Code, Group, Modal, Stack, Text } from '@mantine/core'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { IconAlertTriangle } from '../../../ui/icons.ts'

interface WebhookSecretProps {
  title: string
  secret: string
  onDone(): void
}

/** The secret, and how a program tells by it that what it got is ours. */
export function WebhookSecret({ title, secret, onDone }: WebhookSecretProps) {
  return (
    <Modal opened onClose={onDone} title={title} size="lg" closeOnClickOutside={false} closeOnEscape={false}>
      <Stack gap="md">
        <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />}>
          Copy the secret now. You won't be able to see it again.
        </Alert>
        <Code block aria-label="Secret">
          {secret}
        </Code>
        <Text c="dimmed" fz="sm">
          Every request is signed with this secret. Join <Code>X-Mainstreet-Timestamp</Code>, a period and the raw body.
          Their HMAC-SHA256 in hexadecimal, after <Code>sha256=</Code>, must equal <Code>X-Mainstreet-Signature</Code>.
          A repeated delivery has the same <Code>X-Mainstreet-Delivery</Code>.
        </Text>
        <Group justify="flex-end" gap="xs">
          <CopyButton label="Copy secret" value={secret} />
          <Button onClick={onDone}>I've saved it</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
