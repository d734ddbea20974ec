import { check } from './errors.ts'

export interface Steps {
  /** Opens the step that contains an element. */
  reveal(element: Element): void
  /** Updates the progress and the buttons after fields have appeared or disappeared. */
  refresh(): void
  /** False while there is a next step, which is then opened if everything in this one is filled in. */
  finish(): boolean
}

/** Shows one step of a form at a time, with the progress above and buttons to go on and back. */
export function enhanceSteps(form: HTMLFormElement): Steps {
  const steps = [...form.querySelectorAll<HTMLElement>('[data-step]')]
  if (steps.length < 2) return { reveal: () => {}, refresh: () => {}, finish: () => true }
  const submit = form.querySelector<HTMLButtonElement>('[type=submit]') as HTMLButtonElement
  const label = submit.textContent
  const back = document.createElement('button')
  Object.assign(back, { type: 'button', className: 'ms-form-button', textContent: 'Back' })
  back.dataset.quiet = ''
  submit.before(back)
  const progress = document.createElement('div')
  progress.className = 'ms-form-progress'
  const [text, bar] = [document.createElement('span'), document.createElement('progress')]
  text.setAttribute('role', 'status')
  bar.max = steps.length
  bar.setAttribute('aria-label', 'Progress')
  progress.append(text, bar)
  steps[0]?.before(progress)

  let at = 0
  const isEmpty = (step: Element) => !step.querySelector('[data-field]:not([hidden])')
  /** The next step in a direction that shows any field. */
  const from = (place: number, by: number) => {
    let next = place + by
    while (steps[next] && isEmpty(steps[next] as Element)) next += by
    return steps[next] ? next : -1
  }
  const open = (place: number) => {
    at = place
    steps.forEach((step, index) => {
      step.hidden = index !== at
    })
    text.textContent = `Step ${at + 1} of ${steps.length}`
    bar.value = at + 1
    back.hidden = from(at, -1) < 0
    submit.textContent = from(at, 1) < 0 ? label : 'Continue'
  }
  const goTo = (place: number) => {
    open(place)
    const title = steps[at]?.querySelector<HTMLElement>('legend')
    if (title) title.tabIndex = -1
    title?.focus()
  }
  back.addEventListener('click', () => goTo(Math.max(from(at, -1), 0)))
  form.addEventListener('reset', () => open(0))
  open(0)
  return {
    reveal(element) {
      const place = steps.findIndex((step) => step.contains(element))
      if (place >= 0) open(place)
    },
    refresh: () => open(at),
    finish() {
      const next = from(at, 1)
      if (next < 0) return true
      if (check(form, steps[at] as Element)) goTo(next)
      return false
    },
  }
}
