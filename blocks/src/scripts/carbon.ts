import { carbonFigures, offsetText, tonsText } from '../carbon.ts'

const PLACEHOLDERS: Readonly<Record<string, readonly [weight: string, distance: string]>> = {
  Metric: ['In kg', 'In km'],
  Imperial: ['In lb', 'In mi'],
}

/** Shows the emissions of a shipment as soon as they can be calculated. */
export function enhanceCarbon(page: Document): void {
  for (const calculator of page.querySelectorAll<HTMLElement>('[data-carbon]')) {
    const form = calculator.querySelector('form')
    const result = calculator.querySelector('output')
    if (!form || !result) continue
    const inputOf = (key: string) => form.querySelector<HTMLInputElement>(`input[name="${key}"]`)
    const showUnits = (unit: string) => {
      const [weight, distance] = PLACEHOLDERS[unit] ?? []
      for (const [key, placeholder] of [
        ['shipment_weight', weight],
        ['shipment_distance', distance],
      ] as const) {
        const input = inputOf(key)
        if (!input) continue
        input.inputMode = 'decimal'
        if (placeholder) input.placeholder = placeholder
      }
    }
    const show = () => {
      const data = new FormData(form)
      const textOf = (key: string) => String(data.get(key) ?? '').trim()
      showUnits(textOf('unit_of_measurement'))
      const figures = carbonFigures({
        method: textOf('method'),
        weight: textOf('shipment_weight'),
        distance: textOf('shipment_distance'),
        unit: textOf('unit_of_measurement'),
      })
      result.textContent = figures ? `${tonsText(figures.tons)} · Offset total: ${offsetText(figures.offset)}` : ''
    }
    form.addEventListener('input', show)
    show()
  }
}
