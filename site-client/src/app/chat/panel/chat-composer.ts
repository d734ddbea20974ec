import { notifyTyping } from './chat-api.ts'
import type { ChatTexts } from './chat-texts.ts'
import { element } from './element.ts'

const TYPING_DEBOUNCE_MS = 300
const LONGEST_MESSAGE = 5000

export interface Composer {
  readonly form: HTMLFormElement
  readonly input: HTMLTextAreaElement
}

interface ComposerEvents {
  /** Whether the server knows this visitor. Without a conversation there is nobody to notify of typing. */
  hasConversation(): boolean
  onSend(text: string): void
  onFile(file: File): void
}

/** The composer. Enter sends, Shift+Enter begins a new line. Files are sent as soon as they are chosen or pasted. */
export function chatComposer(texts: ChatTexts, { hasConversation, onSend, onFile }: ComposerEvents): Composer {
  const input = element('textarea', {
    rows: '1',
    maxlength: String(LONGEST_MESSAGE),
    placeholder: texts.placeholder,
    'aria-label': texts.message,
  })
  const files = element('input', { type: 'file', accept: 'image/*,application/pdf', multiple: true, hidden: true })
  const attach = element('button', { type: 'button', class: 'attach', 'aria-label': texts.attach }, icon(PAPERCLIP))
  const button = element('button', { class: 'send', 'aria-label': texts.send }, icon(ARROW))
  const form = element('form', { class: 'compose' }, files, attach, input, button)
  attach.addEventListener('click', () => files.click())
  files.addEventListener('change', () => {
    for (const file of files.files ?? []) onFile(file)
    files.value = ''
    input.focus()
  })
  input.addEventListener('paste', (event) => {
    const pasted = [...(event.clipboardData?.files ?? [])]
    if (pasted.length > 0) event.preventDefault()
    for (const file of pasted) onFile(file)
  })
  let timer = 0
  input.addEventListener('input', () => {
    clearTimeout(timer)
    if (input.value.trim() === '' || !hasConversation()) return
    timer = window.setTimeout(() => void notifyTyping().catch(() => {}), TYPING_DEBOUNCE_MS)
  })
  input.addEventListener('keydown', (event) => {
    // During IME composition, Enter chooses a character.
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

const ARROW = 'M12 19V5m-6 6 6-6 6 6'
const PAPERCLIP = 'm15 7-6.5 6.5a1.5 1.5 0 0 0 3 3l6.5-6.5a3 3 0 0 0-6-6l-6.5 6.5a4.5 4.5 0 0 0 9 9l6.5-6.5'

function icon(lines: string): SVGElement {
  const namespace = 'http://www.w3.org/2000/svg'
  const drawn = document.createElementNS(namespace, 'svg')
  drawn.setAttribute('viewBox', '0 0 24 24')
  drawn.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(namespace, 'path')
  path.setAttribute('d', lines)
  drawn.append(path)
  return drawn
}
