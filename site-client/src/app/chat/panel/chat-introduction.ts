import { type ChatOffer, setContact } from './chat-api.ts'
import type { ChatTexts } from './chat-texts.ts'
import { element } from './element.ts'

/** What the business asks visitors before their first message: who they are. */
export class ChatIntroduction {
  readonly element = element('div', { class: 'question', hidden: true })
  private state: 'new' | 'asked' | 'over' = 'new'
  private isRequired = false

  constructor(
    private readonly texts: ChatTexts,
    private readonly onAnswered: () => void,
  ) {}

  /** Returns whether the visitor may write already. */
  update(offer: ChatOffer, hasWritten: boolean): boolean {
    const { asksName, asksEmail } = offer
    if (hasWritten || (asksName === 'HIDDEN' && asksEmail === 'HIDDEN')) this.end()
    if (this.state === 'new') this.ask(offer)
    return this.state === 'over' || !this.isRequired
  }

  focus(): void {
    this.element.querySelector('input')?.focus()
  }

  private end(): void {
    this.state = 'over'
    this.element.hidden = true
    this.element.replaceChildren()
  }

  private ask({ asksName, asksEmail }: ChatOffer): void {
    const { texts } = this
    this.state = 'asked'
    this.isRequired = asksName === 'REQUIRED' || asksEmail === 'REQUIRED'
    const limits = {
      name: { autocomplete: 'name', maxlength: '100' },
      email: { autocomplete: 'email', maxlength: '254' },
    }
    const name = element('input', { ...limits.name, required: asksName === 'REQUIRED' })
    const email = element('input', { ...limits.email, type: 'email', required: asksEmail === 'REQUIRED' })
    const problem = element('p', { class: 'problem', role: 'alert' })
    const nameLabel = asksName === 'REQUIRED' ? texts.requiredName : texts.name
    const emailLabel = asksEmail === 'REQUIRED' ? texts.email : texts.optionalEmail
    const form = element('form', {}, element('p', {}, texts.introduce))
    if (asksName !== 'HIDDEN') form.append(element('label', {}, nameLabel, name))
    if (asksEmail !== 'HIDDEN') form.append(element('label', {}, emailLabel, email))
    form.append(problem, element('button', { class: 'action' }, texts.begin))
    form.addEventListener('submit', async (event) => {
      event.preventDefault()
      const answers = { name: name.value.trim(), email: email.value.trim() }
      try {
        if (answers.name || answers.email) await setContact(answers)
      } catch (error) {
        const hasAnswer = error instanceof Error && 'code' in error && error.code !== ''
        problem.textContent = hasAnswer ? error.message : this.texts.notSaved
        return
      }
      this.end()
      this.onAnswered()
    })
    this.element.replaceChildren(form)
    this.element.hidden = false
  }
}
