interface ChatEvent {
  readonly typingAgent: string | null
}

export interface ChatFollower {
  /** Loads new messages. */
  refresh(): void
  /** Reports the visitor's presence. */
  visit(): void
  onTyping(): void
}

const EVENTS = 'subscription { visitorChatEvent { typingAgent } }'
const POLL_MS = { connected: 60_000, disconnected: 5_000, hidden: 30_000 }
/** The server takes visitors for offline some time after their last report. */
const VISIT_MS = 25_000
const LONGEST_DELAY_MS = 30_000
const STABLE_MS = 60_000

/**
 * Keeps a conversation up to date by a WebSocket. Events carry no messages, they only trigger a refresh. It also polls:
 * rarely while connected, often without a connection.
 */
export function followChat({ refresh, visit, onTyping }: ChatFollower): void {
  let isConnected = false
  let timer = 0
  const poll = () => {
    refresh()
    schedule()
  }
  const schedule = () => {
    clearTimeout(timer)
    const disconnected = document.hidden ? POLL_MS.hidden : POLL_MS.disconnected
    timer = window.setTimeout(poll, isConnected ? POLL_MS.connected : disconnected)
  }
  keepSocket({
    onChange(connected) {
      isConnected = connected
      // Events may have been missed while disconnected.
      if (connected) refresh()
      schedule()
    },
    onEvent: (event) => (event?.typingAgent ? onTyping() : refresh()),
  })
  const visitIfSeen = () => document.hidden || visit()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return
    visit()
    poll()
  })
  setInterval(visitIfSeen, VISIT_MS)
  visitIfSeen()
  schedule()
}

interface SocketListener {
  onChange(isConnected: boolean): void
  onEvent(event: ChatEvent | undefined): void
}

/** Subscribes by the protocol graphql-transport-ws, and reconnects whenever the socket closes. */
function keepSocket({ onChange, onEvent }: SocketListener): void {
  let attempts = 0
  const connect = () => {
    const url = new URL('/graphql', location.href)
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
    const socket = new WebSocket(url, 'graphql-transport-ws')
    const startedAt = Date.now()
    const write = (message: object) => socket.send(JSON.stringify(message))
    socket.addEventListener('open', () => write({ type: 'connection_init' }))
    socket.addEventListener('message', ({ data }) => {
      const { type, payload } = JSON.parse(data)
      if (type === 'connection_ack') {
        write({ id: '1', type: 'subscribe', payload: { query: EVENTS } })
      } else if (type === 'next') onEvent(payload.data?.visitorChatEvent)
      else if (type === 'ping') write({ type: 'pong' })
      // The server listens from now on.
      else if (type === 'pong') onChange(true)
      else socket.close()
    })
    socket.addEventListener('close', () => {
      onChange(false)
      if (Date.now() - startedAt > STABLE_MS) attempts = 0
      // Random, so that not all visitors reconnect at once after a restart of the server.
      const delay = Math.min(1000 * 2 ** attempts, LONGEST_DELAY_MS) * (0.5 + Math.random())
      attempts += 1
      setTimeout(connect, delay)
    })
  }
  connect()
}
