import { inputsOf, valuesOf } from './conditions.ts'

/** Shows a message at a field, or removes it. */
export function showError(field: HTMLElement, message: string): void {
  const inputs = inputsOf(field)
  const id = `${inputs[0]?.id}-error`
  let note = field.querySelector<HTMLElement>('.ms-form-error')
  if (message && !note) {
    note = document.createElement('p')
    note.className = 'ms-form-error'
    note.id = id
    field.append(note)
  }
  if (note && message) note.textContent = message
  else note?.remove()
  for (const input of inputs) {
    input.toggleAttribute('aria-invalid', message !== '')
    if (message) input.setAttribute('aria-invalid', 'true')
    const others = (input.getAttribute('aria-describedby') ?? '').split(' ').filter((one) => one && one !== id)
    const described = [...(message ? [id] : []), ...others].join(' ')
    if (described) input.setAttribute('aria-describedby', described)
    else input.removeAttribute('aria-describedby')
  }
}

/** The error of a visible field; '' if there is none. The server checks more, such as patterns. */
function faultOf(form: HTMLFormElement, field: HTMLElement): string {
  const values = valuesOf(form, field.dataset.field ?? '').filter((value, place) => {
    return value !== '' && !(field.dataset.type === 'phone' && place > 0)
  })
  const isFilled = values.length > 0
  if (!isFilled) return field.hasAttribute('data-must') ? requiredMessage(field) : ''
  const wrong = inputsOf(field).find((input) => input.validity.typeMismatch || input.validity.badInput)
  // As the server says it.
  if (wrong?.type === 'email') return field.dataset.type === 'email' ? 'Invalid email address' : 'invalid email address'
  if (wrong) return wrong.validationMessage
  if (field.dataset.type === 'vehicle-select' && values.length < 3) return 'Enter year, make and model'
  return ''
}

function requiredMessage({ dataset: { type } }: HTMLElement): string {
  if (type === 'newsletter' || type === 'checkbox' || type === 'product-categories-checkbox') return 'Check this box'
  if (type === 'radio' || type === 'dropdown' || type === 'product-categories-dropdown') return 'Choose an option'
  return type === 'file' ? 'Choose a file' : 'This is required'
}

/** Checks the fields below an element, and focuses the first one with an error. */
export function check(form: HTMLFormElement, within: Element): boolean {
  const fields = [...within.querySelectorAll<HTMLElement>('[data-field]:not([hidden])')]
  const wrong = fields.filter((field) => {
    const message = faultOf(form, field)
    showError(field, message)
    return message !== ''
  })
  focusOn(wrong[0])
  return wrong.length === 0
}

export function focusOn(field: Element | undefined): void {
  if (field) inputsOf(field)[0]?.focus()
}
