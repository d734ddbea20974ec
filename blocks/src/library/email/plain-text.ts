const BREAKS = new Set([
  'br',
  '/p',
  '/h1',
  '/h2',
  '/h3',
  '/h4',
  '/h5',
  '/h6',
  '/li',
  '/ul',
  '/ol',
  '/blockquote',
  '/tr',
])

/** Sanitized rich text as plain text: one line for each paragraph, the address of a link after its words. */
export function plainText(clean: string): string {
  let text = ''
  let done = 0
  let address = ''
  for (let start = clean.indexOf('<'); start >= 0; start = clean.indexOf('<', done)) {
    const end = clean.indexOf('>', start)
    if (end < 0) break
    text += clean.slice(done, start)
    const tag = clean.slice(start + 1, end)
    const name = tag.split(' ', 1)[0] as string
    if (name === 'a') address = / href="([^"]*)"/.exec(tag)?.[1] ?? ''
    else if (name === '/a') {
      if (address && !text.endsWith(address)) text += ` (${address})`
      address = ''
    } else if (name === 'li') text += '- '
    // Items of lists stand close together, although the editor makes paragraphs of them.
    const endsItem = name === '/p' && clean.startsWith('</li>', end + 1)
    if (BREAKS.has(name) && !endsItem) text += '\n'
    if ((name.startsWith('/h') || name === '/p') && !endsItem) text += '\n'
    done = end + 1
  }
  return decode(text + clean.slice(done)).trim()
}

function decode(html: string): string {
  return html
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}
