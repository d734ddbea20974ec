import { solveChallenge } from '@mainstreet/blocks/proof-of-work'

/** The solution of each form's challenge, solved while the visitor types. */
const solutions = new WeakMap<HTMLFormElement, Promise<string | null>>()

/**
 * Submits forms that may need proof of work, such as the log-in form. When the server answers that it requires a
 * challenge, the form solves it and submits itself again, so that one press is enough. Without this script, the browser
 * submits the same form.
 */
export function sendWithProof(page: Document): void {
  for (const form of page.querySelectorAll<HTMLFormElement>('form[data-challenge]')) startSolving(form)
  page.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (form.dataset.challenge === undefined) return
    event.preventDefault()
    if (form.ariaBusy !== 'true') submit(form)
  })
  // Going back to the page may show it as it was left: busy.
  page.defaultView?.addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
}

async function submit(form: HTMLFormElement): Promise<void> {
  const showIdle = showBusy(form)
  try {
    await fillInSolution(form)
    let answer = await send(form)
    if (answer?.required && (await solve(form, answer.required))) answer = await send(form)
    if (answer) show(form, answer.view)
    else location.assign(localUrl(String(new FormData(form).get('from'))))
  } catch (error) {
    if (error instanceof NoAccountPage) showIdle(TRY_AGAIN)
    // Nothing was answered. The browser shows why, such as a lost connection.
    else form.submit()
  }
}

/** The form's own field, but a page may have been made by someone else's form. */
function localUrl(sent: string): string {
  const url = URL.canParse(sent, location.origin) ? new URL(sent, location.origin) : null
  return url?.origin === location.origin ? url.href : '/'
}

const TRY_AGAIN = 'We can’t answer right now. Please try again in a moment.'

/** The server answered with something else, such as 503. Sending the form once more would count as another attempt. */
class NoAccountPage extends Error {}

interface Answer {
  /** The account page with the errors. */
  readonly view: Element
  /** The challenge to solve before the server checks the password; null if there is none. */
  readonly required: string | null
}

/** Answers null when the log-in worked, which the server answers with a redirect. */
async function send(form: HTMLFormElement): Promise<Answer | null> {
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
  const response = await fetch(form.action, { method: 'POST', body, redirect: 'manual' })
  if (response.type === 'opaqueredirect') return null
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const view = page.querySelector('.ms-account')
  if (!view) throw new NoAccountPage(`Answered with status ${response.status}`)
  const required = view.querySelector<HTMLFormElement>('form[data-challenge-required]')?.dataset.challenge ?? null
  return { view, required }
}

/** False where the browser cannot solve it: then the answer says what to do instead. */
async function solve(form: HTMLFormElement, challenge: string): Promise<boolean> {
  form.dataset.challenge = challenge
  startSolving(form)
  return fillInSolution(form)
}

function startSolving(form: HTMLFormElement): void {
  if (form.dataset.challenge) solutions.set(form, solveChallenge(form.dataset.challenge))
}

async function fillInSolution(form: HTMLFormElement): Promise<boolean> {
  const solution = await solutions.get(form)
  if (solution) (form.elements.namedItem('solution') as HTMLInputElement).value = solution
  return Boolean(solution)
}

/** Answers how to end it, with a message. */
function showBusy(form: HTMLFormElement): (message: string) => void {
  form.ariaBusy = 'true'
  const button = form.querySelector('button')
  const label = button?.textContent ?? ''
  const status = form.querySelector('[role=status]')
  const tell = (buttonText: string, message: string) => {
    if (button) button.textContent = buttonText
    if (status) status.textContent = message
  }
  tell('Checking…', 'Checking…')
  return (message) => {
    form.ariaBusy = null
    tell(label, message)
  }
}

function show(form: HTMLFormElement, view: Element): void {
  form.closest('.ms-account')?.replaceWith(view)
  for (const shown of view.querySelectorAll<HTMLFormElement>('form[data-challenge]')) startSolving(shown)
  view.querySelector<HTMLElement>('[autofocus], input[type=password]')?.focus()
}
