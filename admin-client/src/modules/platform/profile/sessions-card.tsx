import { useMutation } from '@apollo/client/react'
import { Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import type { ProfileQuery } from '../../../generated/graphql.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { toastError, toastSuccess } from '../../../ui/toasts.ts'
import { ProfileDocument, RevokeOtherSessionsDocument, RevokeSessionDocument } from './profile-documents.ts'

type Session = ProfileQuery['sessions'][number]

/** Where one is signed in, this device marked. */
export function SessionsCard({ sessions }: { sessions: readonly Session[] }) {
  const afterwards = { refetchQueries: [ProfileDocument] }
  const [endOne] = useMutation(RevokeSessionDocument, afterwards)
  const [endOthers] = useMutation(RevokeOtherSessionsDocument, afterwards)
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent)

  async function end({ id, device }: Session) {
    const { data } = await endOne({ variables: { input: { id } } })
    for (const { message } of data?.revokeSession.userErrors ?? []) toastError(message)
    if (data?.revokeSession.revokedId) toastSuccess(`${device} signed out`)
  }

  async function endAll() {
    const { data } = await endOthers()
    if (data?.revokeOtherSessions.success) toastSuccess('All other devices signed out')
  }

  return (
    <Card component="section" aria-labelledby="profile-sessions">
      <Group justify="space-between" mb="md">
        <Title order={2} id="profile-sessions">
          Devices
        </Title>
        {hasOthers && (
          <Button variant="default" size="xs" onClick={endAll}>
            Sign out all others
          </Button>
        )}
      </Group>
      <Stack component="ul" gap="sm" p={0} m={0}>
        {sessions.map((session) => (
          <Group component="li" key={session.id} justify="space-between" wrap="nowrap">
            <div>
              <Group gap="xs">
                <Text fw={500}>{session.device}</Text>
                {session.isCurrent && <Badge color="teal">This device</Badge>}
              </Group>
              <Text c="dimmed" fz="xs">
                {session.ipAddress && `${session.ipAddress}, `}
                {session.isCurrent ? (
                  'in use now'
                ) : (
                  <>
                    last used <RelativeTime at={session.lastSeenAt} />
                  </>
                )}
              </Text>
            </div>
            {!session.isCurrent && (
              <Button
                variant="subtle"
                color="gray"
                size="xs"
                aria-label={`Sign out ${session.device}`}
                onClick={() => end(session)}
              >
                Sign out
              </Button>
            )}
          </Group>
        ))}
      </Stack>
    </Card>
  )
}
