import { visitData } from '../visit-data.ts'
import { inputsOf, valuesOf } from './conditions.ts'

export interface Answer {
  readonly success: boolean
  readonly message?: string
  readonly error?: string
  readonly code?: string
  readonly formErrors?: Readonly<Record<string, readonly string[]>>
}

interface Sending {
  readonly token: string
  /** The same for each attempt to send what the form contains. */
  readonly attempt: string
  onProgress(share: number): void
}

/** Sends a form with its files. Throws if there is no answer. */
export function sendForm(form: HTMLFormElement, { token, attempt, onProgress }: Sending): Promise<Answer> {
  const request = new XMLHttpRequest()
  request.open('POST', '/api/v1/form/submit/')
  request.upload.addEventListener('progress', ({ loaded, total }) => total > 0 && onProgress(loaded / total))
  return new Promise((resolve, reject) => {
    request.addEventListener('load', () => {
      try {
        resolve(JSON.parse(request.responseText) as Answer)
      } catch (error) {
        reject(error)
      }
    })
    request.addEventListener('error', reject)
    request.send(bodyOf(form, token, attempt))
  })
}

function bodyOf(form: HTMLFormElement, recaptchaToken: string, attempt: string): FormData {
  const typed = new FormData(form)
  const body = new FormData()
  const fields = Object.fromEntries(
    [...form.querySelectorAll<HTMLElement>('[data-field]:not([hidden])')].map((field) => [
      field.dataset.field,
      {
        label: field.querySelector('.ms-form-label')?.firstChild?.textContent ?? '',
        type: field.dataset.type,
        value: valuesOf(form, field.dataset.field ?? ''),
        required: inputsOf(field).some((input) => input.required),
      },
    ]),
  )
  const validations = Object.fromEntries(
    [...form.querySelectorAll<HTMLElement>('[data-field]:not([hidden])')].map((field) => {
      const types = inputsOf(field).map(({ type }) => type)
      return [
        field.dataset.field,
        { email: types.includes('email'), phone: types.includes('tel'), required: field.hasAttribute('data-must') },
      ]
    }),
  )
  const own = {
    formName: String(typed.get('_form')),
    url: location.pathname,
    ...visitData(),
    validations: JSON.stringify(validations),
    fields: JSON.stringify(fields),
    meta: JSON.stringify({ recaptchaToken, attempt, website: typed.get('_website') }),
  }
  for (const [name, value] of typed) {
    const isOwn = name.startsWith('_') ? name !== '_newsletter' : name in own
    const isEmptyFile = value instanceof File && value.size === 0
    if (!isOwn && !isEmptyFile) body.append(name, value)
  }
  // Fields come first, so that the server knows the form before the files arrive.
  const ordered = new FormData()
  for (const [name, value] of Object.entries(own)) ordered.append(name, value)
  for (const [name, value] of body) if (typeof value === 'string') ordered.append(name, value)
  for (const [name, value] of body) if (typeof value !== 'string') ordered.append(name, value)
  return ordered
}
