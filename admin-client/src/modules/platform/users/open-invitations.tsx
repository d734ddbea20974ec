import { useQuery } from '@apollo/client/react'
import { Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { InvitationRowFragment } from '../../../generated/graphql.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { useViewer } from '../session/index.ts'
import { InvitationLinkDialog, type LinkToPassOn } from './invitation-link.tsx'
import { useUserActions } from './use-user-actions.tsx'
import { InvitationsDocument } from './user-documents.ts'

/** Open invitations. Renders nothing if there are none. */
export function OpenInvitations() {
  const { data } = useQuery(InvitationsDocument, { fetchPolicy: 'cache-and-network' })
  const invitations = data?.invitations.items ?? []
  if (invitations.length === 0) return null
  return (
    <Card component="section" mt="lg" aria-labelledby="open-invitations">
      <Title order={2} mb="sm" id="open-invitations">
        Open invitations
      </Title>
      <Stack gap="sm">
        {invitations.map((invitation) => (
          <OpenInvitation key={invitation.id} invitation={invitation} />
        ))}
      </Stack>
    </Card>
  )
}

function OpenInvitation({ invitation }: { invitation: InvitationRowFragment }) {
  const { can } = useViewer()
  const actions = useUserActions()
  const [toPassOn, setToPassOn] = useState<LinkToPassOn | null>(null)
  const { email, roleName, invitedByName, createdAt, isExpired } = invitation
  return (
    <Group justify="space-between" gap="xs">
      <div>
        <Group gap="xs">
          <Text fw={500}>{email}</Text>
          <Badge color="gray">{roleName}</Badge>
          {isExpired && <Badge color="red">Expired</Badge>}
        </Group>
        <Text c="dimmed" fz="xs">
          Invited by {invitedByName} <RelativeTime at={createdAt} />
        </Text>
      </div>
      {can('users.can_create') && (
        <Group gap="xs">
          <Button
            variant="default"
            size="xs"
            onClick={async () => setToPassOn(await actions.resend(invitation))}
            aria-label={`Resend to ${email}`}
          >
            Resend
          </Button>
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            onClick={() => actions.revoke(invitation)}
            aria-label={`Revoke the invitation of ${email}`}
          >
            Revoke
          </Button>
        </Group>
      )}
      {toPassOn && <InvitationLinkDialog {...toPassOn} onClose={() => setToPassOn(null)} />}
    </Group>
  )
}
