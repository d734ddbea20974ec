import { ActionIcon, Button, CopyButton, Group, Modal, Stack, Text, TextInput, Tooltip } from '@mantine/core'
import { IconCheck, IconCopy } from '../../../ui/icons.ts'

export interface LinkToPassOn {
  readonly email: string
  readonly link: string
}

/** Shown instead of 'Invitation sent' when no mail server is set up. */
export function InvitationLinkDialog({ email, link, onClose }: LinkToPassOn & { onClose(): void }) {
  return (
    <Modal opened onClose={onClose} title={`Invitation for ${email}`} size="lg">
      <Stack gap="md">
        <Text>
          No mail server is set up, so no email was sent. Send this link to {email} yourself. It works once and expires
          in seven days.
        </Text>
        <TextInput
          label="Link"
          readOnly
          data-autofocus
          value={link}
          onFocus={(event) => event.currentTarget.select()}
          rightSectionWidth={44}
          rightSection={<CopyLink link={link} />}
        />
        <Group justify="flex-end">
          <Button onClick={onClose}>Done</Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function CopyLink({ link }: { link: string }) {
  return (
    <CopyButton value={link}>
      {({ copied, copy }) => (
        <Tooltip label={copied ? 'Copied' : 'Copy link'}>
          <ActionIcon variant="subtle" color={copied ? 'teal' : 'gray'} aria-label="Copy link" onClick={copy}>
            {copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
          </ActionIcon>
        </Tooltip>
      )}
    </CopyButton>
  )
}
