import { useApolloClient, useSubscription } from '@apollo/client/react'
import { useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import type { VisitorWroteSubscription } from '../../../../generated/graphql.ts'
import { useViewer } from '../../../platform/session/index.ts'
import { alertChoice } from './alert-choice.ts'
import { ChatAssigneeDocument, VisitorWroteDocument } from './alert-documents.ts'
import { playTone } from './alert-tone.ts'

/** Hidden tabs wait, so that a visible one takes the lock first. */
const BACKGROUND_WAIT_MS = 300
/** Longer than browsers delay timers of tabs in the background. */
const HELD_MS = 3000

type Message = NonNullable<VisitorWroteSubscription['chatMessage']>

/**
 * Alerts the viewer to messages of visitors in their own and in unassigned conversations: by a sound, and while the
 * tab is hidden by a notification of the desktop. Of several tabs one does.
 */
export function useChatAlerts(isOn: boolean): void {
  const client = useApolloClient()
  const navigate = useNavigate()
  const { user } = useViewer()

  const receive = useEffectEvent(async (message: Message) => {
    const { playsSound, notifies } = alertChoice(user.id)
    if (message.kind !== 'MESSAGE' || message.direction !== 'INBOUND' || !(playsSound || notifies)) return
    if (!document.hidden && location.pathname.endsWith(`/live-chat/${message.conversationId}`)) return
    const { data } = await client.query({
      query: ChatAssigneeDocument,
      variables: { id: message.conversationId },
      fetchPolicy: 'network-only',
      context: { quiet: true },
    })
    if (!data || (data.conversation.assigneeId ?? user.id) !== user.id) return
    await inOneTab(message.id, () => {
      if (playsSound) playTone()
      if (notifies && document.hidden) notify(message, (path) => void navigate(path))
    })
  })
  useSubscription(VisitorWroteDocument, {
    skip: !isOn,
    ignoreResults: true,
    fetchPolicy: 'no-cache',
    onData: ({ data: { data } }) => {
      if (data?.chatMessage) void receive(data.chatMessage)
    },
  })
}

async function inOneTab(id: string, alert: () => void): Promise<void> {
  if (document.hidden) await pause(BACKGROUND_WAIT_MS)
  await navigator.locks.request(`chat-alert-${id}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    alert()
    await pause(HELD_MS)
  })
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

function notify({ conversationId, authorName, text, file }: Message, open: (path: string) => void): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  // One with the same tag is replaced.
  const shown = new Notification(authorName, { body: text || file?.name || '', tag: conversationId })
  shown.onclick = () => {
    window.focus()
    open(`/live-chat/${conversationId}`)
    shown.close()
  }
}
