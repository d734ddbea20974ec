import { type Chat, type ChatMessage, type ChatOffer, type Contact, rateChat } from './chat-api.ts'
import { type ChatTexts, problemText } from './chat-texts.ts'
import { element } from './element.ts'

const STARS = [1, 2, 3, 4, 5]
const LONGEST_COMMENT = 1000
/** ms. An agent who has answered is there, whether available for new chats or not. */
const ANSWERING = 5 * 60_000

interface ContactField {
  readonly label: string
  readonly isRequired: boolean
}

interface ContactForm {
  /** Paragraphs above the fields. */
  readonly about: readonly string[]
  readonly action: string
  readonly thanks: string
  /** Null if the form has no such field. */
  readonly name: ContactField | null
  readonly email: ContactField | null
}

/** The form above the composer: contact data before the chat or while no agent is available, a rating at the end. */
export class ChatQuestion {
  readonly element = element('div', { class: 'question', hidden: true })
  private current: 'introduction' | 'email' | 'rating' | 'comment' | null = null
  private isIntroduced = false
  private readonly problem = element('p', { class: 'problem', role: 'alert', id: 'problem' })

  constructor(
    private readonly texts: ChatTexts,
    private readonly setContact: (contact: Contact) => Promise<unknown>,
    /** Resolves once the answer is part of the chat. */
    private readonly onAnswered: (thanks: string) => Promise<void>,
  ) {}

  /**
   * Returns whether there is a new question. The request for an email address is withdrawn when an agent becomes
   * available, unless the visitor is filling it in: then it only stops saying that nobody is available.
   * `away` is the tenant's text for visitors while nobody is available; empty for the built-in one.
   */
  update({ isClosed, rating, hasEmail, ...chat }: Chat, away: string, messages: readonly ChatMessage[] = []): boolean {
    const isOnline = chat.isOnline || isAnswering(messages)
    const isAboutEnd = this.current === 'rating' || this.current === 'comment'
    // At the end, the rating comes first.
    const isUnneeded = this.current === 'email' && (isOnline || (isClosed && rating === null))
    // A visitor who has written without introducing themselves is not asked again.
    const isOver = this.current === 'introduction' || (isUnneeded && !this.isBeingAnswered) || (isAboutEnd && !isClosed)
    if (this.current && !isOver) {
      if (isUnneeded && isOnline) this.hideAway()
      return false
    }
    const wantsEmail = !isOnline && !hasEmail
    this.current = isClosed && rating === null ? 'rating' : wantsEmail ? 'email' : null
    this.element.hidden = this.current === null
    this.problem.textContent = ''
    if (this.current) this.element.replaceChildren(this.current === 'rating' ? this.rating() : this.leaveEmail(away))
    return this.current !== null
  }

  /** Asks for name and email before the first message, if the tenant's settings say so. */
  introduce({ asksName, asksEmail }: ChatOffer): void {
    if (this.isIntroduced || this.current || (asksName === 'HIDDEN' && asksEmail === 'HIDDEN')) return
    this.isIntroduced = true
    this.current = 'introduction'
    const { texts } = this
    const name = asksName === 'REQUIRED' ? texts.requiredName : texts.name
    const email = asksEmail === 'REQUIRED' ? texts.email : texts.optionalEmail
    this.element.replaceChildren(
      this.contact({
        ...{ about: [texts.introduce], action: texts.continue, thanks: texts.thanks },
        name: asksName === 'HIDDEN' ? null : { label: name, isRequired: asksName === 'REQUIRED' },
        email: asksEmail === 'HIDDEN' ? null : { label: email, isRequired: asksEmail === 'REQUIRED' },
      }),
    )
    this.element.hidden = false
  }

  private get isBeingAnswered(): boolean {
    const { element } = this
    return element.matches(':focus-within') || [...element.querySelectorAll('input')].some(({ value }) => value !== '')
  }

  /** Leaves only the request for an address above the fields. */
  private hideAway(): void {
    const [first, ...others] = this.element.querySelectorAll('form > p:not([role])')
    if (first) first.textContent = this.texts.askEmail
    for (const other of others) other.remove()
  }

  private leaveEmail(away: string): HTMLElement {
    const { away: builtIn, askEmail, leaveEmail, emailLeft, name, email } = this.texts
    return this.contact({
      ...{ about: away ? [away, askEmail] : [`${builtIn} ${askEmail}`], action: leaveEmail, thanks: emailLeft },
      name: { label: name, isRequired: false },
      email: { label: email, isRequired: true },
    })
  }

  private contact({ about, action, thanks, ...asked }: ContactForm): HTMLElement {
    const { problem } = this
    const name = element('input', {
      ...{ autocomplete: 'name', maxlength: '100' },
      required: asked.name?.isRequired ?? false,
    })
    const email = element('input', {
      ...{ type: 'email', autocomplete: 'email', maxlength: '254' },
      required: asked.email?.isRequired ?? false,
    })
    const form = element(
      'form',
      {},
      ...about.map((text) => element('p', {}, text)),
      element(
        'div',
        { class: asked.name && asked.email ? 'pair' : 'one' },
        ...(asked.name ? [element('label', {}, asked.name.label, name)] : []),
        ...(asked.email ? [element('label', {}, asked.email.label, email)] : []),
      ),
      problem,
      element('button', { class: 'action' }, action),
    )
    form.addEventListener('submit', async (event) => {
      event.preventDefault()
      const input = { name: name.value.trim(), email: email.value.trim() }
      const send = async () => (input.name || input.email) && this.setContact(input)
      if (await this.answer(send, thanks)) return
      const wrong = asked.email ? email : name
      wrong.setAttribute('aria-describedby', 'problem')
      wrong.setAttribute('aria-invalid', 'true')
      wrong.focus()
    })
    return form
  }

  private rating(): HTMLElement {
    const { texts } = this
    const stars = STARS.map((count) => {
      const star = element('button', { type: 'button', 'aria-label': texts.stars(count) }, '★')
      star.addEventListener('click', () => void this.rate(count))
      return star
    })
    const group = element('div', { class: 'stars', role: 'group', 'aria-label': texts.rate }, ...stars)
    return element('div', {}, element('p', {}, texts.closed), element('p', {}, texts.rate), group, this.problem)
  }

  /** Saves the rating at once, then offers a comment. */
  private async rate(count: number): Promise<void> {
    if (!(await this.save(() => rateChat(count)))) return
    this.current = 'comment'
    const { texts, problem } = this
    const comment = element('textarea', { rows: '2', maxlength: String(LONGEST_COMMENT) })
    const form = element(
      'form',
      {},
      element('p', { role: 'status' }, texts.rated),
      element('label', {}, texts.comment, comment),
      problem,
      element('button', { class: 'action' }, texts.sendComment),
    )
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void this.answer(() => rateChat(count, comment.value.trim()), texts.rated)
    })
    this.element.replaceChildren(form)
    comment.focus()
  }

  /** Returns whether it was saved. */
  private async answer(send: () => Promise<unknown>, thanks: string): Promise<boolean> {
    if (!(await this.save(send))) return false
    this.element.hidden = true
    this.element.replaceChildren()
    await this.onAnswered(thanks)
    this.current = null
    return true
  }

  private async save(send: () => Promise<unknown>): Promise<boolean> {
    this.problem.textContent = ''
    try {
      await send()
      return true
    } catch (error) {
      this.problem.textContent = problemText(this.texts, error)
      return false
    }
  }
}

function isAnswering(messages: readonly ChatMessage[]): boolean {
  const last = messages.findLast(({ isMine }) => !isMine)
  return last !== undefined && Date.now() - Date.parse(last.createdAt) < ANSWERING
}
