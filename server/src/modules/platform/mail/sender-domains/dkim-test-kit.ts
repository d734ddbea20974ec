import { createHash, createPublicKey, verify } from 'node:crypto'

/** Whether a mail has a valid DKIM signature (RFC 6376), made with the key in the record, and what it covers. */
export function verifyDkim(
  raw: string,
  record: string,
): { isValid: boolean; domain: string; selector: string; covered: string[] } {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const headers = head.split(/\r\n(?![ \t])/)
  const signature = headers.find((header) => /^dkim-signature:/i.test(header)) ?? ''
  const tags = Object.fromEntries(
    signature
      .slice(signature.indexOf(':') + 1)
      .split(';')
      .map((tag) => [tag.slice(0, tag.indexOf('=')).trim(), tag.slice(tag.indexOf('=') + 1).replace(/\s/g, '')]),
  )
  const covered = (tags.h ?? '').toLowerCase().split(':')
  const unused = [...headers]
  const lines = covered.flatMap((name) => {
    const at = unused.findLastIndex((header) => header.toLowerCase().startsWith(`${name}:`))
    return at < 0 ? [] : unused.splice(at, 1).map(relaxedHeader)
  })
  const unsigned = relaxedHeader(signature).replace(/(; ?b=)[^;]*$/, '$1')
  const bodyHash = createHash('sha256')
    .update(relaxedBody(rest.join('\r\n\r\n')))
    .digest('base64')
  const key = createPublicKey({
    key: Buffer.from(/p=(.*)$/.exec(record)?.[1] ?? '', 'base64'),
    format: 'der',
    type: 'spki',
  })
  const text = [...lines, unsigned].join('\r\n')
  const isSigned = verify('RSA-SHA256', Buffer.from(text), key, Buffer.from(tags.b ?? '', 'base64'))
  return { isValid: isSigned && bodyHash === tags.bh, domain: tags.d ?? '', selector: tags.s ?? '', covered }
}

function relaxedHeader(header: string): string {
  const at = header.indexOf(':')
  const value = header
    .slice(at + 1)
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim()
  return `${header.slice(0, at).toLowerCase().trim()}:${value}`
}

function relaxedBody(body: string): string {
  const lines = body.split('\r\n').map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''))
  while (lines.length > 0 && lines.at(-1) === '') lines.pop()
  return lines.length > 0 ? `${lines.join('\r\n')}\r\n` : ''
}
