import { suggest } from './suggestions.ts'

const MOST_SHOWN = 8
const DELAY_MS = 250

const loaded = new Map<string, Promise<readonly string[]>>()

/** Suggests makes of the field's type and their models. Visitors can type any other. */
export function enhanceVehicles(form: HTMLFormElement): void {
  for (const vehicle of form.querySelectorAll<HTMLElement>('[data-vehicle]')) {
    const inputOf = (part: string) => vehicle.querySelector<HTMLInputElement>(`[data-part=${part}] input`)
    const [make, model] = [inputOf('make'), inputOf('model')]
    if (!make || !model) continue
    const type = vehicle.dataset.vehicle ?? ''
    suggestNames(make, () => urlOf('makes', { type }))
    suggestNames(model, () => urlOf('models', { type, make: make.value.trim() }))
  }
}

const urlOf = (list: 'makes' | 'models', query: Record<string, string>) =>
  `/api/v1/form/vehicles/${list}/?${new URLSearchParams(query)}`

function suggestNames(input: HTMLInputElement, url: () => string): void {
  suggest<string>(input, DELAY_MS, {
    load: async (text) => matching(await namesAt(url()), text),
    textOf: (name) => name,
    choose: (name) => {
      input.value = name
    },
  })
}

/** Loaded once. A failed request is repeated with the next key. */
function namesAt(url: string): Promise<readonly string[]> {
  const names = loaded.get(url) ?? load(url)
  loaded.set(url, names)
  names.catch(() => loaded.delete(url))
  return names
}

async function load(url: string): Promise<readonly string[]> {
  const answer = (await (await fetch(url)).json()) as { results: { rows: readonly { readonly name: string }[] } }
  return answer.results.rows.map(({ name }) => name)
}

/** Sorts options that begin with the text first. */
function matching(names: readonly string[], text: string): string[] {
  const wanted = text.toLowerCase()
  const found = names.filter((name) => name.toLowerCase().includes(wanted))
  const rank = (name: string) => (name.toLowerCase().startsWith(wanted) ? 0 : 1)
  return found.sort((one, other) => rank(one) - rank(other)).slice(0, MOST_SHOWN)
}
