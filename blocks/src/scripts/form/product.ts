import { suggest } from './suggestions.ts'

const DELAY_MS = 250
const FEWEST = 2
const MOST_SHOWN = 8

interface Product {
  readonly name: string
}

/** Suggests the products of the store by name. */
export function enhanceProducts(form: HTMLFormElement): void {
  for (const input of form.querySelectorAll<HTMLInputElement>('[data-product] input[type=text]'))
    suggest<Product>(input, DELAY_MS, {
      load: async (text) => (text.length < FEWEST ? [] : productsNamed(text)),
      textOf: ({ name }) => name,
      choose: ({ name }) => {
        input.value = name
      },
    })
}

async function productsNamed(text: string): Promise<readonly Product[]> {
  const query = new URLSearchParams({ search: text, limit: String(MOST_SHOWN) })
  const response = await fetch(`/api/v1/products/?${query}`)
  return ((await response.json()) as { rows?: Product[] }).rows ?? []
}
