import { trackEvent } from '../track-event.ts'
import { beginHumanCheck, type HumanCheck } from './human-check.ts'

const FAILED = 'Something went wrong. Please try again.'

interface Answer {
  readonly success: boolean
  readonly message?: string
  readonly next_step?: string | null
  readonly error?: string
}

/** Subscribes in place. */
export function enhanceNewsletter(form: HTMLFormElement): void {
  form.noValidate = true
  const [input, button, banner] = [
    form.querySelector('input'),
    form.querySelector('button'),
    form.querySelector<HTMLElement>('.ms-form-banner'),
  ]
  if (!input || !button || !banner) return
  let humanCheck: HumanCheck | undefined
  input.addEventListener('focus', () => {
    humanCheck ??= beginHumanCheck()
  })
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (button.disabled) return
    banner.textContent = ''
    if (!input.value.trim() || !input.validity.valid) {
      banner.textContent = 'Invalid email address'
      input.focus()
      return
    }
    const label = button.textContent
    button.disabled = true
    button.textContent = 'Sending...'
    const solution = await (humanCheck ?? beginHumanCheck())()
    const answer = solution ? await send(form.dataset.newsletter ?? '', input.value.trim(), solution) : null
    button.disabled = false
    button.textContent = label
    humanCheck = undefined
    if (!answer) return
    if (!answer.success) {
      banner.textContent = answer.error ?? FAILED
      return
    }
    banner.replaceChildren(...[answer.message, answer.next_step].flatMap((text) => (text ? [line(text)] : [])))
    banner.dataset.sent = ''
    trackEvent(form.ownerDocument, 'newsletter_signup', { page_url: location.href })
    for (const part of form.children) if (part !== banner) (part as HTMLElement).hidden = true
  })
}

function line(text: string): HTMLElement {
  const element = document.createElement('span')
  element.textContent = text
  return element
}

async function send(listId: string, email: string, recaptchaToken: string): Promise<Answer> {
  try {
    const body = JSON.stringify({ email, listId, form: 'frmNewsletter', recaptchaToken, url: location.pathname })
    const headers = { 'content-type': 'application/json' }
    return (await (await fetch('/api/v1/signup/', { method: 'POST', headers, body })).json()) as Answer
  } catch {
    return { success: false }
  }
}
