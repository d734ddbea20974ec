export interface SipMessage {
  /** Its first line. */
  readonly start: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: string
}

/** Null for a keep-alive. */
export function parseSip(text: string): SipMessage | null {
  if (text.trim() === '') return null
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [start = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const
  })
  return { start, headers, body: rest.join('\r\n\r\n') }
}

export function formatSip({ start, headers, body }: SipMessage): string {
  return `${[start, ...headers.map((pair) => pair.join(': '))].join('\r\n')}\r\n\r\n${body}`
}

/** The first header of a name; empty if there is none. */
export function field({ headers }: SipMessage, name: string): string {
  return headers.find(([own]) => own.toLowerCase() === name)?.[1] ?? ''
}
