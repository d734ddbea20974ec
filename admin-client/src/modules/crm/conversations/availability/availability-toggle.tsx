import { useApolloClient, useQuery } from '@apollo/client/react'
import { useEffect } from 'react'
import { useAction } from '../../../../ui/form/use-send.ts'
import { IconSwitch } from '../../../../ui/icon-switch.tsx'
import { useViewer } from '../../../platform/session/index.ts'
import { useChatAlerts } from '../alerts/use-chat-alerts.ts'
import { IconHeadset, IconHeadsetOff } from '../icons.ts'
import {
  ChatAvailabilityDocument,
  ChatHeartbeatDocument,
  SetChatAvailabilityDocument,
} from './availability-documents.ts'

/** The server takes an agent for away when the heartbeats stop. */
const HEARTBEAT_MS = 20_000

/** The viewer's presence: whether they are assigned new chats. Sends heartbeats while they are available. */
export function AvailabilityToggle() {
  const { data } = useQuery(ChatAvailabilityDocument)
  const [change, isBusy] = useAction(SetChatAvailabilityDocument, {
    // Before the first change, the cache has no agent that the response could update.
    refetchQueries: [ChatAvailabilityDocument],
    awaitRefetchQueries: true,
  })
  const { can } = useViewer()
  const isEnabled = data?.siteSettings.liveChatEnabled ?? false
  const isAvailable = data?.chatAvailability?.isAvailable ?? false
  useHeartbeat(isEnabled && isAvailable)
  useChatAlerts(isEnabled)
  if (!isEnabled || !can('live_chat.can_create')) return null
  return (
    <IconSwitch
      label="Available for chats"
      tooltip={isAvailable ? 'You are available for chats' : 'You are not available for chats'}
      isOn={isAvailable}
      isDisabled={isBusy}
      icons={{ on: IconHeadset, off: IconHeadsetOff }}
      onChange={(available) => void change({ isAvailable: available })}
    />
  )
}

function useHeartbeat(isOn: boolean): void {
  const client = useApolloClient()
  useEffect(() => {
    if (!isOn) return
    // A failed heartbeat needs no message, because the next one follows soon.
    const beat = () => void client.mutate({ mutation: ChatHeartbeatDocument, context: { quiet: true } })
    beat()
    const timer = setInterval(beat, HEARTBEAT_MS)
    return () => clearInterval(timer)
  }, [client, isOn])
}
