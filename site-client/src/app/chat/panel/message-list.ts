import { splitLinks } from '@mainstreet/blocks/text'
import { agentPicture } from './agent-picture.ts'
import type { ChatFile, ChatMessage } from './chat-api.ts'
import type { UnsentMessage } from './chat-conversation.ts'
import type { ChatTexts } from './chat-texts.ts'
import { element, setText } from './element.ts'

/** px from the end within which the list follows new messages. */
const NEAR_END = 60

interface Shown {
  readonly messages: readonly ChatMessage[]
  readonly unsent: readonly UnsentMessage[]
  /** Whether there are messages before the first one. */
  readonly hasOlder: boolean
  /** The read receipt: agents have read up to this number. */
  readonly readNumber: number
}

/** The message list, oldest first. Existing lines are reused, because screen readers announce every added one. */
export class MessageList {
  readonly element: HTMLElement
  private readonly lines = new Map<string, HTMLElement>()
  private isAtEnd = true
  private readonly older: HTMLElement

  constructor(
    private readonly texts: ChatTexts,
    private readonly onRetry: (message: UnsentMessage) => void,
    private readonly onDiscard: (message: UnsentMessage) => void,
    onShowOlder: () => void,
  ) {
    this.older = element('button', { type: 'button', class: 'older' }, texts.showOlder)
    this.older.addEventListener('click', onShowOlder)
    this.element = element('div', { class: 'log', role: 'log', 'aria-label': texts.messages, tabindex: '0' })
    this.element.addEventListener('scroll', () => {
      this.isAtEnd = this.isNearEnd
    })
  }

  show({ messages, unsent, hasOlder, readNumber }: Shown): void {
    const { scrollHeight, scrollTop } = this.element
    const first = this.element.querySelector('.line')
    const wasAtEnd = this.isNearEnd
    const waiting = unsent.filter(({ clientId }) => !messages.some((message) => message.clientId === clientId))
    const shown = [...messages, ...waiting]
    const keys = new Set(shown.map(keyOf))
    for (const [key, line] of this.lines) {
      if (keys.has(key)) continue
      line.remove()
      this.lines.delete(key)
    }
    const addsOlder = messages.slice(0, 1).some((oldest) => first?.isConnected && !this.lines.has(keyOf(oldest)))
    if (addsOlder) this.silence()
    this.showOlderButton(hasOlder)
    const offset = hasOlder ? 1 : 0
    const lastOwn = messages.findLast(({ isMine }) => isMine)
    let hasNewOwn = false
    for (const [index, message] of shown.entries()) {
      const isMine = !('number' in message) || message.isMine
      hasNewOwn ||= isMine && !this.lines.has(keyOf(message))
      const line = this.lineOf(message, isMine)
      const place = this.element.children[index + offset]
      if (place !== line) this.element.insertBefore(line, place ?? null)
      if ('problem' in message) this.showUnsent(line, message)
      else showState(line, this.stateOf(message, readNumber, message === lastOwn))
    }
    if (addsOlder) this.element.scrollTop = scrollTop + this.element.scrollHeight - scrollHeight
    else if (wasAtEnd || hasNewOwn) this.scrollToEnd()
  }

  private showOlderButton(isShown: boolean): void {
    if (isShown === this.older.isConnected) return
    if (isShown) this.element.prepend(this.older)
    else {
      // It would lose the focus.
      if (this.older.matches(':focus')) this.element.focus()
      this.older.remove()
    }
  }

  /** Screen readers would read out all older messages at once. */
  private silence(): void {
    this.element.ariaLive = 'off'
    setTimeout(() => this.element.removeAttribute('aria-live'), 1000)
  }

  private get isNearEnd(): boolean {
    const { scrollHeight, scrollTop, clientHeight } = this.element
    return scrollHeight - scrollTop - clientHeight < NEAR_END
  }

  /** Call when its height has changed: the keyboard of a phone, or a question below, takes its room. */
  keepEnd(): void {
    if (this.isAtEnd) this.scrollToEnd()
  }

  scrollToEnd(): void {
    this.isAtEnd = true
    this.element.scrollTop = this.element.scrollHeight
  }

  private lineOf(message: ChatMessage | UnsentMessage, isMine: boolean): HTMLElement {
    const key = keyOf(message)
    const known = this.lines.get(key)
    if (known) return known
    const author = !isMine && 'authorName' in message ? message.authorName : this.texts.you
    const about = element('p', { class: 'about' }, author, element('span', { class: 'state' }))
    const content = 'number' in message && message.file ? fileContent(message.file) : linkedText(message.text)
    const line = element('div', { class: 'line', 'data-mine': isMine }, content, about)
    if (!isMine && 'authorName' in message) line.prepend(agentPicture(message))
    this.lines.set(key, line)
    return line
  }

  private stateOf({ createdAt, number }: ChatMessage, readNumber: number, isLastOwn: boolean): string {
    const time = timeOf(createdAt)
    if (!isLastOwn) return ` · ${time}`
    return ` · ${time} · ${number <= readNumber ? this.texts.read : this.texts.sent}`
  }

  private showUnsent(line: HTMLElement, message: UnsentMessage): void {
    const { notSent, sending, discard, tooFast, blocked, contactRequired, tooLarge, wrongType } = this.texts
    if (message.problem === null) {
      showState(line, ` · ${sending}`)
      return
    }
    const reasons: Readonly<Record<string, string>> = {
      ...{ RATE_LIMITED: tooFast, BLOCKED: blocked, CONTACT_REQUIRED: contactRequired },
      ...{ PAYLOAD_TOO_LARGE: tooLarge, INVALID: message.file ? wrongType : '' },
    }
    if (line.querySelector('button')) return
    const again = element('button', { type: 'button', class: 'again' }, notSent)
    again.addEventListener('click', () => this.onRetry(message))
    const remove = element('button', { type: 'button' }, discard)
    remove.addEventListener('click', () => this.onDiscard(message))
    const reason = reasons[message.problem] ?? ''
    line.querySelector('.state')?.replaceChildren(' · ', again, ' · ', remove, ` ${reason}`)
  }
}

/** A sent file has another key than the unsent one, so that its line is created anew, with the picture. */
const keyOf = (message: ChatMessage | UnsentMessage) =>
  'problem' in message && message.file ? `${message.clientId} file` : message.clientId

function showState(line: HTMLElement, text: string): void {
  const place = line.querySelector<HTMLElement>('.state')
  if (place) setText(place, text)
}

function timeOf(createdAt: string): string {
  const date = new Date(createdAt)
  const isToday = date.toDateString() === new Date().toDateString()
  const style = isToday ? ({ timeStyle: 'short' } as const) : ({ dateStyle: 'medium', timeStyle: 'short' } as const)
  return new Intl.DateTimeFormat(document.documentElement.lang || undefined, style).format(date)
}

function fileContent({ name, size, url, isPicture }: ChatFile): HTMLElement {
  if (isPicture) {
    const picture = element('img', { src: url, alt: name, loading: 'lazy' })
    return element('a', { class: 'picture', href: url, target: '_blank' }, picture)
  }
  const link = element('a', { href: url, download: name }, name)
  return element('p', { class: 'text' }, link, ` (${sizeText(size)})`)
}

function sizeText(bytes: number): string {
  const [unit, value] = bytes < 1_000_000 ? ['kilobyte', bytes / 1000] : ['megabyte', bytes / 1_000_000]
  const style = { style: 'unit', unit, maximumSignificantDigits: 2 } as const
  return new Intl.NumberFormat(document.documentElement.lang || undefined, style).format(value)
}

/** Builds nodes rather than HTML, so that messages can't inject markup. */
function linkedText(text: string): HTMLElement {
  const parts = splitLinks(text).map((part) =>
    part.href ? element('a', { href: part.href, target: '_blank', rel: 'noopener noreferrer' }, part.text) : part.text,
  )
  return element('p', { class: 'text' }, ...parts)
}
