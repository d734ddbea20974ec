import { Alert, Button, Code, CopyButton, Group, Modal, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '../../../ui/icons.ts'

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
          Copy the secret now: it is shown this once, and nobody can look it up later.
        </Alert>
        <Code block aria-label="Secret">
          {secret}
        </Code>
        <Text c="dimmed" fz="sm">
          All that is sent is signed with it. Join <Code>X-Mainstreet-Timestamp</Code>, a full stop and the body as it
          came; their HMAC-SHA256 in hexadecimal, after <Code>sha256=</Code>, must be{' '}
          <Code>X-Mainstreet-Signature</Code>. What comes twice has the same <Code>X-Mainstreet-Delivery</Code>.
        </Text>
        <Group justify="flex-end" gap="xs">
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                onClick={copy}
                leftSection={copied ? <IconCheck size={18} aria-hidden /> : null}
              >
                {copied ? 'Copied' : 'Copy secret'}
              </Button>
            )}
          </CopyButton>
          <Button onClick={onDone}>I have kept it</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
