import { trackEvent } from '../track-event.ts'
import { rememberUtm } from '../visit.ts'
import { enhanceAddresses } from './address.ts'
import { attemptsOf } from './attempts.ts'
import { applyConditions } from './conditions.ts'
import { countEvent } from './count-event.ts'
import { check, focusOn, showError } from './errors.ts'
import { enhanceFiles, fileFault } from './files.ts'
import { beginHumanCheck, type HumanCheck } from './human-check.ts'
import { enhanceNewsletter } from './newsletter.ts'
import { enhanceProducts } from './product.ts'
import { type Answer, sendForm } from './send.ts'
import { enhanceSteps, type Steps } from './steps.ts'
import { enhanceVehicles } from './vehicle.ts'

const OFFLINE = 'You seem to be offline. What you entered is still here.'
const FAILED = 'Something went wrong, please try again.'

/** Sends forms in place, with steps, conditions and errors beside the fields. Without it browsers send the same forms. */
export function enhanceForms(page: Document): void {
  rememberUtm()
  for (const form of page.querySelectorAll<HTMLFormElement>('form[data-form]')) enhance(form)
  for (const form of page.querySelectorAll<HTMLFormElement>('form[data-newsletter]')) enhanceNewsletter(form)
}

function enhance(form: HTMLFormElement): void {
  form.noValidate = true
  const name = form.dataset.form ?? ''
  const attempts = attemptsOf(form)
  let humanCheck: HumanCheck | undefined
  enhanceFiles(form)
  enhanceVehicles(form)
  enhanceAddresses(form)
  enhanceProducts(form)
  applyConditions(form)
  const steps = enhanceSteps(form)
  const refreshConditions = () => {
    applyConditions(form)
    steps.refresh()
  }
  countEvent(name, 'views')

  // The human check is only loaded when somebody uses the form.
  const start = () => {
    if (humanCheck) return
    humanCheck = beginHumanCheck()
    countEvent(name, 'started')
  }
  form.addEventListener('focusin', start)
  form.addEventListener('input', ({ target }) => {
    start()
    refreshConditions()
    const field = (target as Element).closest<HTMLElement>('[data-field]')
    if (field?.querySelector('.ms-form-error')) showError(field, '')
  })
  // Choosing a suggestion fires no other event.
  form.addEventListener('change', refreshConditions)
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    start()
    if (form.ariaBusy === 'true' || !steps.finish() || !check(form, form)) return
    const fault = fileFault(form)
    if (fault) return tell(form, fault)
    // Before the human check, which fails without a message.
    if (!navigator.onLine) return tell(form, OFFLINE)
    const showIdle = showBusy(form)
    try {
      // A check that could not be loaded, as without a connection, is tried again.
      const solution = (await humanCheck?.()) || (await beginHumanCheck()())
      const sending = { attempt: attempts.current(), onProgress: progressOf(form) }
      const answer = solution ? await sendForm(form, { ...sending, token: solution }) : null
      showIdle()
      // Each solution is valid once.
      humanCheck = beginHumanCheck()
      if (answer?.success) {
        attempts.end()
        track(form)
        succeed(form, answer)
      } else if (answer) fail(form, steps, answer)
    } catch {
      showIdle()
      humanCheck = beginHumanCheck()
      tell(form, navigator.onLine ? (form.dataset.error ?? FAILED) : OFFLINE)
    }
  })
}

function track({ dataset, ownerDocument }: HTMLFormElement): void {
  const parameters = { form_name: dataset.form, page_url: location.href }
  trackEvent(ownerDocument, 'form_submit', parameters)
  if (dataset.lead !== undefined) trackEvent(ownerDocument, 'generate_lead', parameters)
}

function succeed(form: HTMLFormElement, { message = '' }: Answer): void {
  const banner = document.createElement('p')
  banner.className = 'ms-form-banner'
  banner.dataset.sent = ''
  banner.setAttribute('role', 'status')
  banner.tabIndex = -1
  banner.textContent = message
  const again = document.createElement('button')
  Object.assign(again, { type: 'button', className: 'ms-form-button', textContent: 'Send another' })
  again.dataset.quiet = ''
  const actions = document.createElement('p')
  actions.className = 'ms-form-actions'
  actions.append(again)
  const parts = [...form.children].filter((part): part is HTMLElement => part instanceof HTMLElement && !part.hidden)
  const show = (isShown: boolean) => {
    for (const part of parts) part.hidden = !isShown
  }
  again.addEventListener('click', () => {
    banner.remove()
    actions.remove()
    form.reset()
    show(true)
    form.dispatchEvent(new Event('input'))
    focusOn(form.querySelector('[data-field]:not([hidden])') ?? undefined)
  })
  show(false)
  tell(form, '')
  form.append(banner, actions)
  banner.focus()
}

function fail(form: HTMLFormElement, steps: Steps, { error, formErrors = {} }: Answer): void {
  const wrong = Object.entries(formErrors).flatMap(([key, [message = '']]) => {
    const field = form.querySelector<HTMLElement>(`[data-field="${CSS.escape(key)}"]`)
    if (field) showError(field, message)
    return field ? [field] : []
  })
  tell(form, error || (form.dataset.error ?? FAILED))
  if (wrong[0]) steps.reveal(wrong[0])
  focusOn(wrong[0])
}

function tell(form: HTMLFormElement, message: string): void {
  const banner = form.querySelector('.ms-form-banner[role=alert]')
  if (banner) banner.textContent = message
}

function showBusy(form: HTMLFormElement): () => void {
  const button = form.querySelector<HTMLButtonElement>('[type=submit]') as HTMLButtonElement
  const label = button.textContent
  form.ariaBusy = 'true'
  button.disabled = true
  button.textContent = 'Submitting...'
  tell(form, '')
  return () => {
    form.ariaBusy = null
    button.disabled = false
    button.textContent = label
  }
}

/** Only files take long enough to be worth a progress. */
function progressOf(form: HTMLFormElement): (share: number) => void {
  const hasFiles = [...form.querySelectorAll<HTMLInputElement>('input[type=file]')].some(({ files }) => files?.length)
  const button = form.querySelector('[type=submit]')
  return (share) => {
    if (hasFiles && button) button.textContent = `Submitting... ${Math.round(share * 100)}%`
  }
}
