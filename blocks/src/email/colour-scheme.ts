import { DARK_CONDITION } from './render-email.ts'

/** A rendered email as a light or dark mailbox shows it, whatever the viewer's own device prefers. */
export function inColourScheme(html: string, scheme: 'light' | 'dark'): string {
  const condition = scheme === 'dark' ? '@media all' : '@media not all'
  return html.replace(DARK_CONDITION, condition).replaceAll('content="light dark"', `content="${scheme}"`)
}
