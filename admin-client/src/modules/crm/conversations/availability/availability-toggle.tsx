import { useApolloClient, useQuery } from '@apollo/client/react'
import { ActionIcon, Tooltip } from '@mantine/core'
import { useEffect } from 'react'
import { useAction } from '../../../../ui/form/use-send.ts'
import { IconHeadset, IconHeadsetOff } from '../icons.ts'
import {
  ChatAvailabilityDocument,
  ChatHeartbeatDocument,
  SetChatAvailabilityDocument,
} from './availability-documents.ts'

/** Without it, the server counts an available agent as gone. */
const HEARTBEAT_MS = 20_000

/** Switches whether the viewer gets new chats. While they do, it tells the server that the admin is open. */
export function AvailabilityToggle() {
  const { data } = useQuery(ChatAvailabilityDocument)
  const [change, isBusy] = useAction(SetChatAvailabilityDocument, {
    // The first time there is no record in the cache that the answer could change.
    refetchQueries: [ChatAvailabilityDocument],
    awaitRefetchQueries: true,
  })
  const isEnabled = data?.siteSettings.liveChatEnabled ?? false
  const isAvailable = data?.chatAvailability?.isAvailable ?? false
  useHeartbeat(isEnabled && isAvailable)
  if (!isEnabled) return null
  const label = isAvailable ? 'You are available for chats' : 'You are not available for chats'

  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color={isAvailable ? 'teal' : 'gray'}
        size="lg"
        role="switch"
        aria-checked={isAvailable}
        aria-label="Available for chats"
        disabled={isBusy}
        onClick={() => void change({ isAvailable: !isAvailable })}
      >
        {isAvailable ? <IconHeadset size={20} stroke={1.6} /> : <IconHeadsetOff size={20} stroke={1.6} />}
      </ActionIcon>
    </Tooltip>
  )
}

function useHeartbeat(isOn: boolean): void {
  const client = useApolloClient()
  useEffect(() => {
    if (!isOn) return
    // A lost one doesn't matter: the next one follows soon.
    const beat = () => void client.mutate({ mutation: ChatHeartbeatDocument, context: { quiet: true } }).catch(() => {})
    beat()
    const timer = setInterval(beat, HEARTBEAT_MS)
    return () => clearInterval(timer)
  }, [client, isOn])
}
