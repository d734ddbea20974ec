import { notifyTyping } from './chat-api.ts'
import type { ChatTexts } from './chat-texts.ts'
import { element } from './element.ts'

const TYPING_DEBOUNCE_MS = 300
const LONGEST_MESSAGE = 5000

export interface Composer {
  readonly form: HTMLFormElement
  readonly input: HTMLTextAreaElement
}

/** The input: Enter sends, and Shift+Enter begins a new line. `isKnown` says whether anybody could see the typing. */
export function chatComposer(texts: ChatTexts, isKnown: () => boolean, onSend: (text: string) => void): Composer {
  const input = element('textarea', {
    rows: '1',
    maxlength: String(LONGEST_MESSAGE),
    placeholder: texts.placeholder,
    'aria-label': texts.message,
  })
  const button = element('button', { class: 'send', 'aria-label': texts.send }, arrow())
  const form = element('form', { class: 'compose' }, input, button)
  let timer = 0
  input.addEventListener('input', () => {
    clearTimeout(timer)
    if (input.value.trim() === '' || !isKnown()) return
    timer = window.setTimeout(() => void notifyTyping().catch(() => {}), TYPING_DEBOUNCE_MS)
  })
  input.addEventListener('keydown', (event) => {
    // During composition, Enter chooses a character.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    event.preventDefault()
    form.requestSubmit()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const text = input.value.trim()
    if (text === '') return
    clearTimeout(timer)
    input.value = ''
    input.focus()
    onSend(text)
  })
  return { form, input }
}

function arrow(): SVGElement {
  const namespace = 'http://www.w3.org/2000/svg'
  const drawing = document.createElementNS(namespace, 'svg')
  drawing.setAttribute('viewBox', '0 0 24 24')
  drawing.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(namespace, 'path')
  path.setAttribute('d', 'M12 19V5m-6 6 6-6 6 6')
  drawing.append(path)
  return drawing
}
