import { mayWorkWithoutPage } from '../../../ui/writers/site-address.ts'

/** A page of the site as a link target. Links survive an address change, because the old address redirects. */
export interface LinkedPage {
  readonly title: string
  readonly address: string
}

/** A warning about a valid but suspicious link; null if there is none. */
export function linkDoubt(typed: string, pages: readonly LinkedPage[]): string | null {
  const text = typed.trim()
  if (/^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(text)) return `For another website write https://${text}`
  const path = /^\/(?!\/)[^?#]*/.exec(text)?.[0]
  if (path === undefined || mayWorkWithoutPage(path)) return null
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path
  return pages.some(({ address }) => address === plain) ? null : 'No page has this address'
}

const MAX_RESULTS = 8

/** Pages that match the title or address. All pages if the input is an exact match, so that another can be chosen. */
export function pagesFor(typed: string, pages: readonly LinkedPage[]): readonly LinkedPage[] {
  const text = typed.trim().toLowerCase()
  const isChosen = pages.some(({ address }) => address === text)
  const words = isChosen ? [] : text.replace(/^\//, '').split(/\s+/).filter(Boolean)
  const fits = ({ title, address }: LinkedPage) => {
    const searchText = `${title} ${address}`.toLowerCase()
    return words.every((word) => searchText.includes(word))
  }
  return pages.filter(fits).slice(0, MAX_RESULTS)
}
