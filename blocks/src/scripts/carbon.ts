import { carbonFigures, offsetText, tonsText } from '../carbon.ts'

/** Shows the emissions of a shipment as soon as they can be calculated. */
export function enhanceCarbon(page: Document): void {
  for (const calculator of page.querySelectorAll<HTMLElement>('[data-carbon]')) {
    const form = calculator.querySelector('form')
    const result = calculator.querySelector('output')
    if (!form || !result) continue
    const show = () => {
      const data = new FormData(form)
      const textOf = (key: string) => String(data.get(key) ?? '').trim()
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
