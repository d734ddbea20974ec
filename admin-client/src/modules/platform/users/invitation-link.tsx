import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { CopyIcon } from '../../../ui/copy-button.tsx'

export interface LinkToPassOn {
  readonly email: string
  readonly link: string
}

interface InvitationLinkDialogProps extends LinkToPassOn {
  /** How long the link is valid, in words. */
  readonly validFor?: string
  onClose(): void
}

/** Shown instead of 'Invitation sent' when no mail server is set up. */
export function InvitationLinkDialog({ email, link, validFor = 'seven days', onClose }: InvitationLinkDialogProps) {
  return (
    <Modal opened onClose={onClose} title={`Invitation for ${email}`} size="lg">
      <Stack gap="md">
        <Text>
          No mail server is set up, so no email was sent. Send this link to {email} yourself. It works once and expires
          in {validFor}.
        </Text>
        <Text c="dimmed" fz="sm">
          Anyone who has the link can join with it. The account’s email address counts as not confirmed until its owner
          has chosen a new password with a link sent by email.
        </Text>
        <TextInput
          label="Link"
          readOnly
          data-autofocus
          value={link}
          onFocus={(event) => event.currentTarget.select()}
          rightSectionWidth={44}
          rightSection={<CopyIcon label="Copy link" value={link} />}
        />
        <Group justify="flex-end">
          <Button onClick={onClose}>Done</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
