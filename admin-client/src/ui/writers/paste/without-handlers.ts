/** The start of a tag, or a comment with everything in it. */
const TAG_OR_COMMENT = /<!--|<([a-z][^\s/>]*)/gi
/** One attribute with the spaces before it, as browsers read it: quotes count only after the equals sign. */
const ATTRIBUTE = /[\s/]*(=?[^\s/>=]*)(?:\s*=\s*(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^\s>"'][^\s>]*)?)?/y
/** Browsers read the content of these elements as text. */
const RAW_TEXT = /^(?:script|style|textarea|title|xmp|iframe|noembed|noframes)$/i

/**
 * HTML without its event handler attributes, such as onclick. Browsers report a handler to the content security policy
 * as soon as they parse it, even in a document where nothing runs, so it has to go before that. This keeps the reports
 * free of noise. It is the policy and the cleaning after parsing that stop handlers.
 */
export function withoutHandlers(html: string): string {
  let clean = ''
  let kept = 0
  TAG_OR_COMMENT.lastIndex = 0
  for (let start = TAG_OR_COMMENT.exec(html); start; start = TAG_OR_COMMENT.exec(html)) {
    const [opening, name] = start
    let at = start.index + opening.length
    if (name === undefined) at = after(html, '-->', at)
    else {
      for (let attribute = attributeAt(html, at); attribute; attribute = attributeAt(html, at)) {
        const end = at + attribute.text.length
        if (/^on/i.test(attribute.name)) {
          clean += html.slice(kept, at)
          kept = end
        }
        at = end
      }
      if (RAW_TEXT.test(name)) at = after(html, `</${name}`, at)
    }
    TAG_OR_COMMENT.lastIndex = at
  }
  return clean + html.slice(kept)
}

function attributeAt(html: string, at: number): { text: string; name: string } | null {
  ATTRIBUTE.lastIndex = at
  const [text = '', name = ''] = ATTRIBUTE.exec(html) ?? []
  return text === '' ? null : { text, name }
}

/** The position after the next `end`, in capital or small letters, or else the length of the text. */
function after(html: string, end: string, from: number): number {
  const pattern = new RegExp(end, 'gi')
  pattern.lastIndex = from
  return pattern.test(html) ? pattern.lastIndex : html.length
}
