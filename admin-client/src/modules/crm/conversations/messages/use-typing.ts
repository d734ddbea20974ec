import { useMutation, useSubscription } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { AgentTypingDocument, NotifyAgentTypingDocument, VisitorTypingDocument } from './message-documents.ts'

/** How long a typing indicator stays after its last event. */
const SHOWN_MS = 2000
const NOTIFY_EVERY_MS = 1000

/** The typing indicator: names of others who are typing. The component must have the conversation as its key. */
export function useTyping(conversationId: string, visitorName: string, ownId: string): readonly string[] {
  const [until, setUntil] = useState<ReadonlyMap<string, number>>(new Map())
  const show = (name: string) => setUntil((now) => new Map(now).set(name, Date.now() + SHOWN_MS))
  const variables = { conversationId }
  useSubscription(VisitorTypingDocument, { variables, onData: () => show(visitorName) })
  useSubscription(AgentTypingDocument, {
    variables,
    onData: ({ data: { data } }) => {
      if (data && data.agentTyping.agentId !== ownId) show(data.agentTyping.agentName)
    },
  })
  useEffect(() => {
    if (until.size === 0) return
    const next = Math.min(...until.values())
    const expire = () => setUntil((now) => new Map([...now].filter(([, end]) => end > Date.now())))
    const timer = setTimeout(expire, Math.max(0, next - Date.now()) + 1)
    return () => clearTimeout(timer)
  }, [until])
  return [...until.keys()]
}

/** Returns a function to call at every keystroke. It sends at most one typing event a second. */
export function useNotifyTyping(conversationId: string): () => void {
  const [notify] = useMutation(NotifyAgentTypingDocument, { context: { quiet: true } })
  const sentAt = useRef(0)
  return () => {
    if (Date.now() - sentAt.current < NOTIFY_EVERY_MS) return
    sentAt.current = Date.now()
    void notify({ variables: { input: { conversationId } } })
  }
}
