import { type Chat, rateChat, setContact } from './chat-api.ts'
import type { ChatTexts } from './chat-texts.ts'
import { element } from './element.ts'

const STARS = [1, 2, 3, 4, 5]
const LONGEST_COMMENT = 1000

/** What the visitor is asked above the input: an email address while no agent is there, a rating and a comment after the end. */
export class ChatQuestion {
  readonly element = element('div', { class: 'question', hidden: true })
  private current: 'email' | 'rating' | 'comment' | null = null
  private readonly problem = element('p', { class: 'problem', role: 'alert', id: 'problem' })

  constructor(
    private readonly texts: ChatTexts,
    /** Resolves once the answer is part of the chat. */
    private readonly onAnswered: (thanks: string) => Promise<void>,
  ) {}

  /** What is asked stays until it is answered, even if an agent arrives. Returns whether there is a new question. */
  update({ isClosed, rating, isOnline, hasEmail }: Chat): boolean {
    const isOver = this.current !== 'email' && !isClosed
    if (this.current && !isOver) return false
    const wantsEmail = !isOnline && !hasEmail
    this.current = isClosed && rating === null ? 'rating' : wantsEmail ? 'email' : null
    this.element.hidden = this.current === null
    this.problem.textContent = ''
    if (this.current) this.element.replaceChildren(this.current === 'rating' ? this.rating() : this.contact())
    return this.current !== null
  }

  private contact(): HTMLElement {
    const { texts, problem } = this
    const name = element('input', { autocomplete: 'name', maxlength: '100' })
    const email = element('input', { type: 'email', autocomplete: 'email', maxlength: '254', required: true })
    const form = element(
      'form',
      {},
      element('p', {}, texts.away),
      element(
        'div',
        { class: 'pair' },
        element('label', {}, texts.name, name),
        element('label', {}, texts.email, email),
      ),
      problem,
      element('button', { class: 'action' }, texts.leaveEmail),
    )
    form.addEventListener('submit', async (event) => {
      event.preventDefault()
      const input = { name: name.value.trim(), email: email.value.trim() }
      if (await this.answer(() => setContact(input), texts.emailLeft)) return
      email.setAttribute('aria-describedby', 'problem')
      email.setAttribute('aria-invalid', 'true')
      email.focus()
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

  /** The rating is stored at once. A comment may follow. */
  private async rate(count: number): Promise<void> {
    if (!(await this.store(() => rateChat(count)))) return
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

  /** Returns whether it was stored. */
  private async answer(send: () => Promise<unknown>, thanks: string): Promise<boolean> {
    if (!(await this.store(send))) return false
    this.element.hidden = true
    this.element.replaceChildren()
    await this.onAnswered(thanks)
    this.current = null
    return true
  }

  private async store(send: () => Promise<unknown>): Promise<boolean> {
    this.problem.textContent = ''
    try {
      await send()
      return true
    } catch (error) {
      const hasAnswer = error instanceof Error && 'code' in error && error.code !== ''
      this.problem.textContent = hasAnswer ? error.message : this.texts.notSaved
      return false
    }
  }
}
