import { linkProblem } from './link-problem.ts'

export type TypedAddress = { readonly href: string } | { readonly problem: string }

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i
const IS_EMAIL = /^[^\s@/]+@[^\s@/.]+(?:\.[^\s@/.]+)+$/
/** 'example.com/page', as people write it, but not 'about.html'. */
const IS_SITE = /^(?:www\.|[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?!html?\b)[a-z]{2,}(?:[/:?#]|$))/i

/** Parses a typed link target; returns a problem as a sentence if it is invalid. */
export function typedAddress(typed: string): TypedAddress {
  const address = typed.trim()
  if (address === '') return { problem: 'Enter an address, or choose a page of this site' }
  const problem = linkProblem(address)
  if (problem !== null) return { problem }
  if (HAS_SCHEME.test(address) || /^[/#?.]/.test(address)) return { href: address }
  if (IS_EMAIL.test(address)) return { href: `mailto:${address}` }
  return { href: IS_SITE.test(address) ? `https://${address}` : address }
}
