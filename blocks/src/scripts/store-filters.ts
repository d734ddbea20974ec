import { enhanceDrawer } from './store-drawer.ts'

/** ms after the last letter or the last move of the price slider. */
const TYPING = 300

type Show = (href: string, region: HTMLElement, change?: 'push' | 'replace') => Promise<unknown>

/** Shows the products of a filter at once, and those of a search or a price once nothing more is typed. */
export function enhanceFilters(
  form: HTMLFormElement,
  region: HTMLElement,
  view: Window & typeof globalThis,
  show: Show,
): void {
  let timer = 0
  const submit = (change: 'push' | 'replace') => {
    view.clearTimeout(timer)
    const given = [...new view.FormData(form)] as [string, string][]
    const chosen = given.filter(([name, value]) => value !== '' && !(name === 'search' && isTooShort(value)))
    const query = new URLSearchParams(chosen).toString()
    void show(form.action.split('?')[0] + (query && `?${query}`), region, change)
  }
  const later = () => {
    view.clearTimeout(timer)
    timer = view.setTimeout(() => submit('replace'), TYPING)
  }
  const isTooShort = (search: string) => {
    const { minLength = 0 } = form.querySelector<HTMLInputElement>('[name=search]') ?? {}
    return search.trim().length < minLength
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    submit('push')
  })
  form.addEventListener('input', ({ target }) => {
    const field = target as HTMLInputElement
    if (field.type === 'range') {
      slide(form, field)
      later()
    } else if (field.type === 'number') {
      moveSlider(form)
      later()
    } else if (field.type === 'search') {
      if (field.value.trim() === '' || !isTooShort(field.value)) later()
      else view.clearTimeout(timer)
    } else submit('push')
  })
  form.addEventListener('change', ({ target }) => {
    if ((target as HTMLInputElement).type === 'number') uncross(form)
  })
  enhanceDrawer(form, region)
}

const fieldOf = (form: HTMLFormElement, name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]`)
const ends = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>('[data-store-slider] input')]

/** Keeps the ends of the price slider apart, and writes them to the fields. An end of the range stands for no limit. */
function slide(form: HTMLFormElement, moved: HTMLInputElement): void {
  const [low, high] = ends(form)
  if (!low || !high) return
  // Safari does not focus a range input while it is dragged. Without focus, `replaceParts` would replace it.
  moved.focus({ preventScroll: true })
  if (moved === low) low.value = `${Math.min(+low.value, +high.value - 1)}`
  else high.value = `${Math.max(+high.value, +low.value + 1)}`
  const write = (name: string, end: HTMLInputElement, limit: string) => {
    const field = fieldOf(form, name)
    if (field) field.value = end.value === limit ? '' : end.value
  }
  write('min', low, low.min)
  write('max', high, high.max)
}

/** Moves the slider to the typed prices. Swapped prices give the same range. */
function moveSlider(form: HTMLFormElement): void {
  const [low, high] = ends(form)
  if (!low || !high) return
  const typed = (name: string, limit: string) => Number(fieldOf(form, name)?.value || limit)
  const [min, max] = [typed('min', low.min), typed('max', high.max)]
  low.value = `${Math.min(min, max)}`
  high.value = `${Math.max(min, max)}`
}

function uncross(form: HTMLFormElement): void {
  const [min, max] = [fieldOf(form, 'min'), fieldOf(form, 'max')]
  if (!min?.value || !max?.value || +min.value <= +max.value) return
  const lower = max.value
  max.value = min.value
  min.value = lower
}
