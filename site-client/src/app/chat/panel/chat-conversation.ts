import { browserVisit } from './browser-visit.ts'
import {
  type Chat,
  ChatError,
  type ChatMessage,
  type ChatOffer,
  type Contact,
  markRead,
  readChat,
  readOffer,
  sendFile,
  sendMessage,
  setContact,
  visitChat,
} from './chat-api.ts'

/** A message that the server has not confirmed yet. */
export interface UnsentMessage {
  readonly clientId: string
  /** The file's name if there is one. */
  readonly text: string
  /** Lost on the next page, because storage holds only text. */
  readonly file?: File
  /** The error code, '' without a response; null while it is being sent. */
  readonly problem: string | null
}

const STORED_AS = 'ms-chat-unsent'
/** As in `offer-chat.ts`. An import would split off a shared chunk, one more request on every page. */
const CHATTED = 'ms-chat'

/** The conversation of this browser. Calls `onChange` after every change. */
export class ChatConversation {
  /** By number. */
  messages: readonly ChatMessage[] = []
  /** Unsent messages survive navigation. The server ignores duplicates by their `clientId`. */
  unsent: readonly UnsentMessage[] = storedMessages()
  /** The latest state from the server; null before the first response. */
  chat: Chat | null = null
  /** Loaded once, before the first messages. */
  offer: ChatOffer | null = null
  /** Whether there are messages before the first of `messages`. */
  hasOlder = false
  /** Error code of the last refresh; null if it succeeded. */
  problem: string | null = null
  /** `messages` has no gaps up to this number. Own messages don't advance it: others may be missing before them. */
  private cursor: number | null = null
  private readNumber = 0
  private current: Promise<void> = Promise.resolve()
  private next: Promise<void> | null = null
  private queue: Promise<void> = Promise.resolve()

  constructor(
    private readonly pageTitle: string,
    private readonly onChange: () => void,
  ) {}

  /** The number of unread messages of agents. */
  get unreadCount(): number {
    return this.messages.filter(({ isMine, isRead, number }) => !isMine && !isRead && number > this.readNumber).length
  }

  get isSending(): boolean {
    return this.unsent.some(({ problem }) => problem === null)
  }

  /** Loads new messages. Calls during a request share one more request. */
  refresh(): Promise<void> {
    this.next ??= this.current.then(() => {
      this.next = null
      this.current = this.load()
      return this.current
    })
    return this.next
  }

  /** Loads messages before the first one. If it fails, the visitor can ask again. */
  async loadOlder(): Promise<void> {
    const [first] = this.messages
    if (!first) return
    try {
      const { messages, hasMore } = await readChat({ before: first.number })
      // Unless the conversation was deleted meanwhile.
      if (this.messages[0]?.id !== first.id) return
      this.messages = merge(messages, this.messages)
      this.hasOlder = hasMore
    } catch (error) {
      console.warn('Older messages were not loaded', error)
    }
    this.onChange()
  }

  send(text: string): void {
    this.add({ clientId: newId(), text, problem: null })
  }

  sendFile(file: File): void {
    this.add({ clientId: newId(), text: file.name, file, problem: null })
  }

  private add(message: UnsentMessage): void {
    this.setUnsent([...this.unsent, message])
    this.enqueue(message)
  }

  /** Retries under the old `clientId`, so that the message can't arrive twice. */
  retry(message: UnsentMessage): void {
    this.setProblem(message, null)
    this.enqueue(message)
  }

  /** Removes an unsent message. */
  discard({ clientId }: UnsentMessage): void {
    this.setUnsent(this.unsent.filter((one) => one.clientId !== clientId))
  }

  /** Saves what the visitor says in a form of the chat, which may come before the first message. */
  setContact(contact: Contact): Promise<unknown> {
    return setContact({ ...contact, ...browserVisit(this.pageTitle) })
  }

  /** Reports the visitor's presence and current page. The next report follows soon, so errors are ignored. */
  visit(): void {
    visitChat(browserVisit(this.pageTitle)).catch(() => {})
  }

  markAllRead(): void {
    const last = this.messages.findLast(({ isMine }) => !isMine)
    if (this.unreadCount === 0 || !last) return
    this.readNumber = last.number
    // Read receipts are retried when the chat is next opened.
    markRead(last.number).catch(() => {})
  }

  private async load(): Promise<void> {
    try {
      this.offer ??= await readOffer(document.documentElement.lang)
      for (let hasMore = true; hasMore; ) {
        const isFirst = this.cursor === null
        const chat = await readChat(this.cursor === null ? {} : { after: this.cursor })
        this.messages = merge(this.messages, chat.messages)
        this.cursor = chat.messages.at(-1)?.number ?? this.cursor ?? 0
        this.chat = chat
        // On the first request, hasMore means older messages.
        if (isFirst) this.hasOlder = chat.hasMore
        hasMore = chat.hasMore && !isFirst
      }
      this.problem = null
    } catch (error) {
      this.problem = codeOf(error)
    }
    this.onChange()
  }

  /** Messages are sent one at a time, so that they arrive in order. */
  private enqueue(message: UnsentMessage): void {
    this.queue = this.queue.then(() => this.deliver(message))
  }

  private async deliver(message: UnsentMessage): Promise<void> {
    const { clientId, text, file } = message
    const sending = { clientId, ...browserVisit(this.pageTitle) }
    try {
      if (file) {
        this.resetIfDeleted(await sendFile(file, sending))
        await this.refresh()
      } else {
        const sent = await sendMessage({ ...sending, text })
        this.resetIfDeleted(sent)
        this.messages = merge(this.messages, [sent])
      }
      attempt(() => localStorage.setItem(CHATTED, '1'))
      this.discard(message)
    } catch (error) {
      console.warn('A message was not sent', error)
      this.setProblem(message, codeOf(error))
    }
    void this.refresh()
  }

  /** Starts over if staff deleted the conversation: the sent message has an old number, but an unknown ID. */
  private resetIfDeleted(sent: Pick<ChatMessage, 'id' | 'number'>): void {
    const isKnown = this.messages.some(({ id }) => id === sent.id)
    if (!isKnown && sent.number <= (this.cursor ?? 0))
      Object.assign(this, { messages: [], cursor: null, readNumber: 0, hasOlder: false })
  }

  private setProblem({ clientId }: UnsentMessage, problem: string | null): void {
    this.setUnsent(this.unsent.map((one) => (one.clientId === clientId ? { ...one, problem } : one)))
  }

  private setUnsent(unsent: readonly UnsentMessage[]): void {
    this.unsent = unsent
    const texts = unsent.filter(({ file }) => !file)
    attempt(() => sessionStorage.setItem(STORED_AS, JSON.stringify(texts)))
    this.onChange()
  }
}

/** By number, each message once. */
function merge(known: readonly ChatMessage[], added: readonly ChatMessage[]): readonly ChatMessage[] {
  const all = new Map([...known, ...added].map((message) => [message.id, message]))
  return [...all.values()].sort((one, other) => one.number - other.number)
}

const codeOf = (error: unknown) => (error instanceof ChatError ? error.code : '')

/** `randomUUID` is missing on pages without https. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function storedMessages(): readonly UnsentMessage[] {
  try {
    const messages = JSON.parse(sessionStorage.getItem(STORED_AS) ?? '[]') as UnsentMessage[]
    return messages.map((message) => ({ ...message, problem: message.problem ?? '' }))
  } catch {
    return []
  }
}

/** The chat must work even if storage is blocked or full. */
function attempt(store: () => void): void {
  try {
    store()
  } catch {}
}
