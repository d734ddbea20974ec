import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { graphql } from '../../../generated/index.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { toastError, toastSuccess } from '../../../ui/toasts.ts'

const CalendarFeedDocument = graphql(`
  query CalendarFeed {
    me { user { id } tenant { id } }
    calendarFeed { id createdAt }
  }
`)

const CreateCalendarFeedDocument = graphql(`
  mutation CreateCalendarFeed { createCalendarFeed { url userErrors { message } } }
`)

const DeleteCalendarFeedDocument = graphql(`
  mutation DeleteCalendarFeed { deleteCalendarFeed { success userErrors { message } } }
`)

/** The secret address at which other calendar programs read the viewer's appointments. */
export function FeedDialog({ onClose }: { onClose(): void }) {
  const { data } = useQuery(CalendarFeedDocument, { fetchPolicy: 'network-only' })
  const [url, setUrl] = useState<string | null>(null)
  const options = { refetchQueries: ['CalendarFeed'] }
  const [create, { loading: isCreating }] = useMutation(CreateCalendarFeedDocument, options)
  const [remove, { loading: isRemoving }] = useMutation(DeleteCalendarFeedDocument, options)
  const hasFeed = data?.calendarFeed !== null && data?.calendarFeed !== undefined

  async function makeAddress() {
    const payload = (await create()).data?.createCalendarFeed
    for (const { message } of payload?.userErrors ?? []) toastError(message)
    setUrl(payload?.url ?? null)
  }

  async function revoke() {
    const payload = (await remove()).data?.deleteCalendarFeed
    if (!payload?.success) return
    setUrl(null)
    toastSuccess('The address no longer works')
  }

  return (
    <Modal opened onClose={onClose} title="Your calendar in other programs">
      <Stack gap="md">
        <Text>
          Google Calendar, Outlook and Apple Calendar can show the appointments that are assigned to you. Anyone who has
          the address can read them, so keep it secret.
        </Text>
        {url ? (
          <>
            <TextInput
              label="Address"
              description="It is shown only once."
              readOnly
              value={url}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <Group>
              <CopyButton value={url} label="Copy address" />
            </Group>
          </>
        ) : (
          hasFeed && <Text c="dimmed">You already have an address. It stops working when you create a new one.</Text>
        )}
        <Group justify="flex-end" gap="xs">
          {hasFeed && (
            <Button variant="subtle" color="red" loading={isRemoving} onClick={() => void revoke()}>
              Turn off
            </Button>
          )}
          <Button variant={url ? 'default' : 'filled'} loading={isCreating} onClick={() => void makeAddress()}>
            {hasFeed ? 'New address' : 'Create address'}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
