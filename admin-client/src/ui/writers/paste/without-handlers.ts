/** Browsers read the content of these elements as text. */
const RAW_TEXT = ['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes']
const SPACES = ' \t\n\f\r'

/**
 * HTML without its event handler attributes, such as onclick. Browsers report a handler to the content security policy
 * as soon as they parse it, even in a document where nothing runs, so it has to go before that. This keeps the reports
 * free of noise. It is the policy and the cleaning after parsing that stop handlers.
 */
export function withoutHandlers(html: string): string {
  let clean = ''
  let kept = 0
  let at = html.indexOf('<')
  while (at >= 0) {
    if (html.startsWith('<!--', at)) at = commentEnd(html, at)
    else if (!isLetter(html.charAt(at + 1))) at += 1
    else {
      const nameEnd = skip(html, at + 1, (character) => !`${SPACES}/>`.includes(character))
      const name = html.slice(at + 1, nameEnd).toLowerCase()
      at = nameEnd
      while (at < html.length && html[at] !== '>') {
        const attribute = attributeAt(html, at)
        if (attribute.name.startsWith('on')) {
          clean += html.slice(kept, at)
          kept = attribute.end
        }
        at = attribute.end
      }
      if (RAW_TEXT.includes(name)) at = rawTextEnd(html, name, at)
    }
    at = html.indexOf('<', at)
  }
  return clean + html.slice(kept)
}

/** The attribute with the spaces before it, as browsers read it: quotes count only after the equals sign. */
function attributeAt(html: string, at: number): { name: string; end: number } {
  const start = skip(html, at, (character) => `${SPACES}/`.includes(character))
  // An equals sign in first place belongs to the name.
  const nameEnd =
    html.charAt(start) === '>' ? start : skip(html, start + 1, (character) => !`${SPACES}/>=`.includes(character))
  const name = html.slice(start, nameEnd).toLowerCase()
  const equals = skipSpaces(html, nameEnd)
  if (html[equals] !== '=') return { name, end: Math.min(nameEnd, html.length) }
  const value = skipSpaces(html, equals + 1)
  const quote = html.charAt(value)
  if (quote !== '"' && quote !== "'") {
    return { name, end: skip(html, value, (character) => !`${SPACES}>`.includes(character)) }
  }
  const closing = html.indexOf(quote, value + 1)
  return { name, end: closing < 0 ? html.length : closing + 1 }
}

const isLetter = (character: string) => character.toLowerCase() !== character.toUpperCase()

function skip(html: string, from: number, isSkipped: (character: string) => boolean): number {
  let at = from
  while (at < html.length && isSkipped(html.charAt(at))) at += 1
  return at
}

const skipSpaces = (html: string, from: number) => skip(html, from, (character) => SPACES.includes(character))

function commentEnd(html: string, at: number): number {
  const end = html.indexOf('-->', at + 4)
  return end < 0 ? html.length : end + 3
}

function rawTextEnd(html: string, name: string, from: number): number {
  let at = html.indexOf('</', from)
  while (at >= 0 && html.slice(at + 2, at + 2 + name.length).toLowerCase() !== name) at = html.indexOf('</', at + 2)
  return at < 0 ? html.length : at + 2
}
