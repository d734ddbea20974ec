import { trustedHtml } from '../ui/trusted-types/trusted-html.ts'

const REMEMBERED = 500

/** Cleans each text once. React compares what it gets, so a redraw of the same text then touches nothing. */
export function rememberClean(clean: (html: string) => string): (html: string) => string {
  const known = new Map<string, string>()
  return (html) => {
    const before = known.get(html)
    if (before !== undefined) return before
    const cleaned = trustedHtml(clean(html))
    if (known.size >= REMEMBERED) known.clear()
    known.set(html, cleaned)
    return cleaned
  }
}
