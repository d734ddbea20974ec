import { escapeHtml } from '@mainstreet/blocks/text'

/** Types of scripts that browsers run. Others are data, such as JSON-LD. */
const RUNS = /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g
const TAGS = /<(script|iframe|noscript)(?=[\s/>])/gi
const CLOSING = { script: /<\/script/gi, noscript: /<\/noscript/gi } as const

type Attribute = readonly [name: string, value: string | null]

/**
 * A tenant's own code in which scripts and frames wait until `releaseHeld` of the consent script starts them. Content for
 * browsers without scripts is left out, because nobody can be asked there. The rest is unchanged.
 */
export function heldCode(html: string): string {
  let held = ''
  let at = 0
  TAGS.lastIndex = 0
  for (let tag = TAGS.exec(html); tag; tag = TAGS.exec(html)) {
    const name = (tag[1] ?? '').toLowerCase() as 'script' | 'iframe' | 'noscript'
    const end = endOfTag(html, tag.index)
    // Browsers drop a tag that does not end.
    if (end < 0) return held + html.slice(at, tag.index)
    held += html.slice(at, tag.index)
    const attributes = attributesOf(html.slice(tag.index + 1 + name.length, end))
    // The content of these elements is text, in which nothing is a tag.
    const closing = name === 'iframe' ? end + 1 : endOfElement(html, name, end)
    if (name === 'iframe') held += frame(attributes)
    else if (name === 'script') held += script(attributes) + html.slice(end + 1, closing)
    at = name === 'noscript' ? Math.min(closing + '</noscript>'.length, html.length) : closing
    TAGS.lastIndex = at
  }
  return held + html.slice(at)
}

/** The index of the '>' of a tag; -1 without one. A quote begins a value only after '='. */
function endOfTag(html: string, from: number): number {
  let quote = ''
  let isAfterEquals = false
  for (let at = from; at < html.length; at++) {
    const character = html[at] as string
    if (quote) {
      if (character === quote) quote = ''
      continue
    }
    if (character === '>') return at
    if (isAfterEquals && (character === '"' || character === "'")) quote = character
    isAfterEquals = character === '=' || (isAfterEquals && character.trim() === '')
  }
  return -1
}

/** The index of the closing tag, or the end of the text. */
function endOfElement(html: string, name: 'script' | 'noscript', from: number): number {
  const closing = CLOSING[name]
  closing.lastIndex = from
  return closing.exec(html)?.index ?? html.length
}

const attributesOf = (text: string): Attribute[] =>
  Array.from(text.matchAll(ATTRIBUTE), ([, name = '', double, single, bare]) => [
    name,
    double ?? single ?? bare ?? null,
  ])

/** Values are as they were written: references to characters stay references. */
const written = (attributes: readonly Attribute[]): string =>
  attributes
    .map(([name, value]) => (value === null ? ` ${name}` : ` ${name}="${value.replaceAll('"', '&quot;')}"`))
    .join('')

const attribute = (attributes: readonly Attribute[], wanted: string): string =>
  attributes.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? ''

const without = (attributes: readonly Attribute[], ...names: string[]): Attribute[] =>
  attributes.filter(([name]) => !names.includes(name.toLowerCase()))

function script(attributes: readonly Attribute[]): string {
  const type = attribute(attributes, 'type').trim()
  if (!RUNS.test(type)) return `<script${written(attributes)}>`
  return `<script type="text/plain" data-held="${escapeHtml(type)}"${written(without(attributes, 'type', 'data-held'))}>`
}

/** Until then the frame shows a link to the choices. Its size stays, so nothing moves. */
function frame(attributes: readonly Attribute[]): string {
  const address = attribute(attributes, 'src').trim()
  if (!address || address === 'about:blank') return `<iframe${written(attributes)}>`
  const rest = without(attributes, 'src', 'srcdoc', 'data-held')
  return `<iframe data-held="${address.replaceAll('"', '&quot;')}" srcdoc="${escapeHtml(PLACEHOLDER)}"${written(rest)}>`
}

const PLACEHOLDER =
  '<body style="display:grid;place-items:center;height:90vh;margin:0;background:#eee;font:16px system-ui,sans-serif"><a target="_parent" href="#privacy-choices" style="padding:12px;color:#111">Show external content · Afficher le contenu externe</a>'
