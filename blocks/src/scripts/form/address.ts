import { suggest } from './suggestions.ts'

const DELAY_MS = 300
const FEWEST = 3

interface Place {
  readonly id: string
  readonly text: string
}

/** Suggests addresses in the first part of an address, if the tenant has a maps key. Choosing one fills in all parts. */
export function enhanceAddresses(form: HTMLFormElement): void {
  for (const address of form.querySelectorAll('[data-address]')) {
    const partOf = (name: string) => address.querySelector<HTMLInputElement>(`[data-part=${name}] input`)
    const street = partOf('street')
    if (!street) continue
    whileLoading(street, rowsAt('?search='))
    suggest<Place>(street, DELAY_MS, {
      load: async (text) => (text.length < FEWEST ? [] : await rowsAt(`?search=${encodeURIComponent(text)}`)),
      textOf: ({ text }) => text,
      choose: async ({ id, text }) => {
        street.value = text
        const response = await fetch(`/api/v1/form/addresses/${encodeURIComponent(id)}/`)
        const { address: found } = (await response.json()) as { address?: Record<string, string> | null }
        if (!found) {
          street.value = ''
          console.error('Invalid address format')
          return
        }
        for (const [name, value] of Object.entries(found)) {
          const input = partOf(name === 'postalCode' ? 'postal' : name)
          if (input) input.value = value
        }
        street.dispatchEvent(new Event('input', { bubbles: true }))
      },
    })
  }
}

/** Nothing can be typed before it is known whether addresses are suggested. Then the parts are plain fields at least. */
function whileLoading(street: HTMLInputElement, loading: Promise<unknown>): void {
  const { placeholder } = street
  Object.assign(street, { disabled: true, placeholder: 'Unable to load' })
  const enable = () => {
    // A condition may have hidden the field in the meantime.
    Object.assign(street, { disabled: street.closest<HTMLElement>('[data-field]')?.hidden ?? false, placeholder })
  }
  loading.then(enable, enable)
}

async function rowsAt(query: string): Promise<readonly Place[]> {
  const response = await fetch(`/api/v1/form/addresses/${query}`)
  return ((await response.json()) as { rows?: Place[] }).rows ?? []
}
