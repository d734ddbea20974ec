import { amountIn, carbonFigures, offsetText, tonsText } from '../carbon.ts'

const UNITS: Readonly<Record<string, readonly [weight: string, distance: string]>> = {
  Metric: ['kg', 'km'],
  Imperial: ['lb', 'mi'],
}

/** Shows the emissions of a shipment as soon as they can be calculated, and the units at the labels. */
export function enhanceCarbon(page: Document): void {
  for (const calculator of page.querySelectorAll<HTMLElement>('[data-carbon]')) {
    const form = calculator.querySelector('form')
    const result = calculator.querySelector('output')
    if (form && result) enhance(form, result)
  }
}

function enhance(form: HTMLFormElement, result: HTMLOutputElement): void {
  // The label's own text stands before the word for required fields.
  const labels = ['shipment_weight', 'shipment_distance'].map((key) => {
    const input = form.querySelector<HTMLInputElement>(`input[name="${key}"]`)
    if (input) Object.assign(input, { inputMode: 'decimal', placeholder: '' })
    const text = form.querySelector(`[data-field="${key}"] .ms-form-label`)?.firstChild
    return { text, name: text?.textContent ?? '' }
  })
  const show = () => {
    const data = new FormData(form)
    const textOf = (key: string) => String(data.get(key) ?? '').trim()
    const shipment = {
      method: textOf('method'),
      weight: textOf('shipment_weight'),
      distance: textOf('shipment_distance'),
      // Without a choice, metric units are meant.
      unit: textOf('unit_of_measurement') || 'Metric',
    }
    labels.forEach(({ text, name }, at) => {
      if (text) text.textContent = `${name} in ${UNITS[shipment.unit]?.[at] ?? ''}`
    })
    const wrong = [shipment.weight, shipment.distance].some((typed) => typed !== '' && !((amountIn(typed) ?? 0) > 0))
    const figures = carbonFigures(shipment)
    result.textContent = figures
      ? `${tonsText(figures.tons)} · Offset total: ${offsetText(figures.offset)}`
      : wrong
        ? 'Enter numbers above 0, such as 1,200.'
        : ''
  }
  form.addEventListener('input', show)
  show()
}
