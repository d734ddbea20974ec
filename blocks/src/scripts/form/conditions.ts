/** The texts of a field as the form would send them. */
export function valuesOf(form: HTMLFormElement, key: string): string[] {
  const data = new FormData(form)
  const parts = [...data].filter(([name]) => name.startsWith(`${key}__`)).map(([, value]) => value)
  return [...data.getAll(key), ...parts].map((value) => (typeof value === 'string' ? value.trim() : value.name))
}

type Condition = readonly [key: string, operator: string, value: string]

/** Shows the fields whose conditions hold, and marks those that must be filled in. Hidden fields are not sent. */
export function applyConditions(form: HTMLFormElement): void {
  const fields = [...form.querySelectorAll<HTMLElement>('[data-field]')]
  // A condition may concern a field that another condition hides.
  for (let pass = 0; pass < fields.length; pass++) {
    const changed = fields.filter((field) => {
      const condition = read(field.dataset.shownWhen)
      const isHidden = condition !== null && !holds(form, condition)
      if (isHidden === field.hidden) return false
      field.hidden = isHidden
      for (const input of inputsOf(field)) input.disabled = isHidden
      return true
    })
    if (changed.length === 0) break
  }
  for (const field of fields) {
    const condition = read(field.dataset.requiredWhen)
    const isRequired = field.dataset.required !== undefined || (condition !== null && holds(form, condition))
    field.toggleAttribute('data-must', isRequired)
  }
}

export function inputsOf(field: Element) {
  return [
    ...field.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>('input,select,textarea'),
  ]
}

function read(text: string | undefined): Condition | null {
  return text ? (JSON.parse(text) as Condition) : null
}

function holds(form: HTMLFormElement, [key, operator, value]: Condition): boolean {
  const answers = valuesOf(form, key).map(comparable).filter(Boolean)
  if (operator === 'isFilled' || operator === 'isEmpty') return answers.length > 0 === (operator === 'isFilled')
  return answers.includes(comparable(value)) === (operator === 'is')
}

const comparable = (text: string) => text.trim().toLowerCase()
