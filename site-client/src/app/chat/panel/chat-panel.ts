import { trackEvent } from '@mainstreet/blocks/scripts'
import { agentPicture } from './agent-picture.ts'
import { type Composer, chatComposer } from './chat-composer.ts'
import { ChatConversation } from './chat-conversation.ts'
import { chatPanelCss } from './chat-panel-css.ts'
import { ChatQuestion } from './chat-question.ts'
import { playSound } from './chat-sound.ts'
import { type ChatTexts, textsIn } from './chat-texts.ts'
import { element, setText } from './element.ts'
import { followChat } from './follow-chat.ts'
import { MessageList } from './message-list.ts'

const TYPING_SHOWN_MS = 2000
/** The panel takes the whole screen of a phone. */
const PHONE = '(max-width:479.98px)'

/** Adds the panel to the page's chat button. Opens it if the button was clicked before the script was loaded. */
export function startChat(page: Document): void {
  const chat = page.querySelector<HTMLElement>('.ms-chat')
  const button = chat?.querySelector('button')
  if (chat && button) new ChatPanel(chat, button).start()
}

class ChatPanel {
  private readonly pageTitle = document.title
  private readonly texts: ChatTexts = textsIn(document.documentElement.lang)
  private readonly conversation = new ChatConversation(this.pageTitle, () => this.show())
  private readonly list = new MessageList(
    this.texts,
    (message) => {
      this.conversation.retry(message)
      // The focused button is removed.
      this.composer.input.focus()
    },
    (message) => {
      this.conversation.discard(message)
      this.composer.input.focus()
    },
    () => void this.conversation.loadOlder(),
  )
  private readonly question = new ChatQuestion(
    this.texts,
    (contact) => this.conversation.setContact(contact),
    (thanks) => this.onAnswered(thanks),
  )
  private readonly composer: Composer = chatComposer(this.texts, {
    hasConversation: () => this.conversation.messages.length > 0,
    onSend: (text) => this.conversation.send(text),
    onFile: (file) => this.conversation.sendFile(file),
  })
  private readonly notice = element('div', { class: 'notice', role: 'status', tabindex: '0' })
  private readonly status = element('p', { class: 'typing', role: 'status' })
  private readonly retry = element('button', { type: 'button', class: 'action' }, this.texts.tryAgain)
  private readonly closeButton = element(
    'button',
    { type: 'button', class: 'close', 'aria-label': this.texts.close },
    '×',
  )
  private readonly who = element('p')
  private readonly head = element(
    'div',
    { class: 'head' },
    element('div', { class: 'who' }, element('h2', { id: 'title' }, this.texts.title), this.who),
    this.closeButton,
  )
  private readonly dialog = element(
    'dialog',
    { 'aria-labelledby': 'title' },
    this.head,
    this.list.element,
    this.notice,
    this.status,
    this.question.element,
    this.composer.form,
  )
  private lastMessage: string | undefined
  /** Number of the latest message of an agent at the last check for a sound. Null before the first check. */
  private soundedNumber: number | null = null
  private isFollowing = false
  private noticed = ''
  private agent = ''
  private timer = 0

  constructor(
    private readonly chat: HTMLElement,
    private readonly button: HTMLElement,
  ) {}

  start(): void {
    const { chat, button, dialog } = this
    const host = element('div')
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(chatPanelCss)
    const shadow = host.attachShadow({ mode: 'open' })
    shadow.adoptedStyleSheets = [sheet]
    shadow.append(dialog)
    chat.append(host)
    new ResizeObserver(() => this.list.keepEnd()).observe(this.list.element)
    dialog.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return
      // Otherwise the page would close its menus too.
      event.stopPropagation()
      event.preventDefault()
      dialog.close()
    })
    dialog.addEventListener('close', () => {
      button.setAttribute('aria-expanded', 'false')
      button.focus()
    })
    this.closeButton.addEventListener('click', () => dialog.close())
    this.retry.addEventListener('click', () => void this.conversation.refresh())
    button.addEventListener('click', () => (dialog.open ? dialog.close() : this.open()))
    document.addEventListener('visibilitychange', () => this.show())
    if (chat.dataset.openRequested === undefined) void this.conversation.refresh()
    else this.open()
  }

  private open(): void {
    if (matchMedia(PHONE).matches) this.dialog.showModal()
    else this.dialog.show()
    this.button.setAttribute('aria-expanded', 'true')
    trackEvent(document, 'live_chat_opened', { page_url: location.href })
    this.show()
    this.list.scrollToEnd()
    this.composer.input.focus()
    void this.conversation.refresh()
  }

  private show(): void {
    const { messages, unsent, chat, offer, isSending, hasOlder } = this.conversation
    this.list.show({ messages, unsent, hasOlder, readNumber: chat?.readNumber ?? 0 })
    this.showAgent()
    this.showNotice()
    this.composer.input.placeholder = isSending ? this.texts.sending : this.texts.placeholder
    const last = messages.at(-1)
    // A message ends the agent's typing indicator.
    if (last && !last.isMine && last.id !== this.lastMessage) this.announce('')
    this.lastMessage = last?.id
    if (chat && last && this.question.update(chat, offer?.away ?? '', messages)) this.list.scrollToEnd()
    if (chat && !last && offer && !chat.hasEmail) this.question.introduce(offer)
    this.playSoundIfMissed()
    if (this.isSeen) this.conversation.markAllRead()
    this.showUnread()
    if (last) this.follow()
  }

  /** Starts with the first message: before it, the visitor has no session to subscribe with. */
  private follow(): void {
    if (this.isFollowing) return
    this.isFollowing = true
    followChat({
      refresh: () => void this.conversation.refresh(),
      visit: () => this.conversation.visit(),
      onTyping: () => this.announce(this.texts.typing, TYPING_SHOWN_MS),
    })
  }

  private get isSeen(): boolean {
    return this.dialog.open && !document.hidden
  }

  /** Only for messages of agents that arrive while the visitor does not see the chat. */
  private playSoundIfMissed(): void {
    const { chat, offer, messages } = this.conversation
    if (!chat) return
    const last = messages.findLast(({ isMine }) => !isMine)?.number ?? 0
    if (this.soundedNumber !== null && last > this.soundedNumber && !this.isSeen && offer?.playsSound) playSound()
    this.soundedNumber = last
  }

  private showNotice(): void {
    const texts = this.noticeTexts()
    // A live region reads out every change.
    if (texts.join() === this.noticed) return
    this.noticed = texts.join()
    const { chat, problem } = this.conversation
    this.notice.toggleAttribute('data-greeting', chat !== null)
    this.notice.replaceChildren(...texts.map((text) => element('p', {}, text)))
    if (problem !== null && !chat) this.notice.append(this.retry)
  }

  private noticeTexts(): readonly string[] {
    const { messages, unsent, chat, offer, problem } = this.conversation
    const { greeting, awayGreeting, loading, unavailable, failed } = this.texts
    if (messages.length + unsent.length > 0) return []
    const welcome = offer?.greeting || greeting
    if (chat) return chat.isOnline ? [welcome] : [welcome, offer?.away || awayGreeting]
    if (problem === null) return [loading]
    return [problem === 'NOT_FOUND' ? unavailable : failed]
  }

  /** Shows a text in the live region, so that screen readers announce it. */
  private announce(text: string, duration?: number): void {
    clearTimeout(this.timer)
    setText(this.status, text)
    if (duration) this.timer = window.setTimeout(() => setText(this.status, ''), duration)
  }

  private async onAnswered(thanks: string): Promise<void> {
    this.announce(thanks)
    this.composer.input.focus()
    await this.conversation.refresh()
  }

  /** In the head: the agent who answered last. */
  private showAgent(): void {
    const last = this.conversation.messages.findLast(({ isMine }) => !isMine)
    const shown = last ? `${last.authorName} ${last.authorPictureUrl}` : ''
    if (shown === this.agent) return
    this.agent = shown
    this.head.querySelector('.face')?.remove()
    setText(this.who, last?.authorName ?? '')
    if (last) this.head.prepend(agentPicture(last))
  }

  private showUnread(): void {
    const { unreadCount } = this.conversation
    const { title, unread } = this.texts
    const count = this.chat.querySelector<HTMLElement>('.ms-chat-count')
    if (count) {
      count.hidden = unreadCount === 0
      count.textContent = unreadCount > 99 ? '99+' : String(unreadCount)
    }
    this.button.setAttribute('aria-label', unreadCount === 0 ? title : `${title}, ${unread(unreadCount)}`)
    document.title = unreadCount === 0 ? this.pageTitle : `(${unreadCount}) ${this.pageTitle}`
  }
}
