import { stripBetween } from '@mainstreet/blocks/text'
import sanitizeHtml, { type IOptions } from 'sanitize-html'

/** The allowed elements and attributes of SVG drawings. None of them can run, load or link to anything. */
const ELEMENTS =
  `svg g defs symbol use title desc style switch path rect circle ellipse line polyline polygon text tspan
  textPath image marker mask pattern clipPath linearGradient radialGradient stop filter feBlend feColorMatrix
  feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood
  feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight
  feSpecularLighting feSpotLight feTile feTurbulence`.split(/\s+/)

const REFERENCES = ['href', 'xlink:href']
/** Within the drawing, or a picture that the drawing carries in itself. */
const OWN = /^\s*(?:#|data:image\/(?:png|jpeg|gif|webp)[;,])/i
const OUTSIDE = /@import|url\((?!\s*(?:["']\s*)?(?:#|data:image\/(?:png|jpeg|gif|webp)[;,]))/i

/** Elements within each other. The parser's time grows with their square. */
const MAX_DEPTH = 100
const MAX_ELEMENTS = 20_000
/** Removing one copies everything before it. */
const MAX_STYLES = 100

/** A drawing that takes too long to clean. */
export class ComplicatedSvg extends Error {
  override readonly name = 'ComplicatedSvg'
}

/**
 * The drawing without anything that could run or fetch; '' for a text that is no drawing. Throws ComplicatedSvg as soon as
 * the parser comes to an element too many.
 */
export function cleanedSvg(text: string): string {
  return sanitizeHtml(text, {
    ...limitedElements(),
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    allowedTags: ELEMENTS,
    // Which attributes stay is decided in `attributes`, one by one.
    allowedAttributes: false,
    allowedSchemes: ['data'],
    allowVulnerableTags: true,
    parseStyleAttributes: false,
    transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: attributes(attribs) }) },
    // The library writes the text of a style without escaping it, so `<` there would begin an element.
    exclusiveFilter: ({ tag, text: css }) => tag === 'style' && (css.includes('<') || OUTSIDE.test(unescaped(css))),
  })
}

function limitedElements(): Pick<IOptions, 'onOpenTag' | 'onCloseTag'> {
  let depth = 0
  let elements = 0
  let styles = 0
  return {
    onOpenTag(name) {
      depth++
      elements++
      if (name === 'style') styles++
      if (depth > MAX_DEPTH || elements > MAX_ELEMENTS || styles > MAX_STYLES) throw new ComplicatedSvg()
    },
    onCloseTag() {
      depth--
    },
  }
}

function attributes(given: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(given).filter(([name, value]) => isHarmless(name, value)))
}

function isHarmless(name: string, value: string): boolean {
  if (!/^[a-z][\w:.-]*$/i.test(name) || /^on/i.test(name)) return false
  if (REFERENCES.includes(name.toLowerCase()) || /:href$/i.test(name)) return OWN.test(value)
  if (name.startsWith('xmlns')) return /^https?:\/\/www\.w3\.org\//.test(value)
  return !OUTSIDE.test(unescaped(value)) && !/^\s*(?:java|vb)script:/i.test(value)
}

/** CSS may write any letter as a number: @\69mport is an import. */
function unescaped(css: string): string {
  return stripBetween(css, '/*', '*/').replace(/\\([0-9a-f]{1,6})\s?/gi, (_all, code: string) =>
    String.fromCodePoint(codePoint(code)),
  )
}

const codePoint = (code: string) => Math.min(Number.parseInt(code, 16), 0x10ffff)
