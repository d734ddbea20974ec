/**
 * Selector targets relative to the block's own selector. The block's pseudo-elements are reserved for the style groups.
 */
export const PARTS = ['self', 'hovered', 'hoveredMove', 'picture', 'overlay', 'hoveredPicture'] as const

export type Part = (typeof PARTS)[number]

export type Declarations = Readonly<Record<string, string>>

/** The declarations of a node's settings on one device. Omitted properties have no declaration. */
export type Rules = Readonly<Partial<Record<Part, Declarations>>>

const SUFFIX: Readonly<Record<Part, string>> = {
  self: '',
  hovered: ':is(:hover,:focus-visible)',
  hoveredMove: ':is(:hover,:focus-visible)',
  picture: '::before',
  overlay: '::after',
  hoveredPicture: ':hover::before',
}

/** Resets a wider device's declaration to the block's own layered CSS, or to the browser default. */
const RESET = 'revert-layer'

export function mergeRules(all: readonly Rules[]): Rules {
  const result: Partial<Record<Part, Declarations>> = {}
  for (const rules of all) for (const part of PARTS) if (rules[part]) result[part] = { ...result[part], ...rules[part] }
  return result
}

/** The declarations that a narrower device needs on top of a wider one. */
export function diffRules(wider: Rules, narrower: Rules): Rules {
  const changes: Partial<Record<Part, Declarations>> = {}
  for (const part of PARTS) {
    const before = wider[part] ?? {}
    const after = narrower[part] ?? {}
    if ((part === 'picture' || part === 'overlay') && hasDeclarations(before) && !hasDeclarations(after)) {
      changes[part] = { content: 'none' }
      continue
    }
    const changed: Record<string, string> = {}
    for (const name in before)
      if (!(name in after)) changed[name] = isHover(part) ? (narrower.self?.[name] ?? RESET) : RESET
    for (const name in after) if (after[name] !== before[name]) changed[name] = after[name] as string
    if (hasDeclarations(changed)) changes[part] = changed
  }
  return changes
}

/** Resetting a hovered declaration would also reset the block's usual one. */
const isHover = (part: Part) => part === 'hovered' || part === 'hoveredMove'

const hasDeclarations = (declarations: Declarations) => Object.keys(declarations).length > 0

export function toCss(rules: Rules, selector: string): string {
  return PARTS.map((part) => partToCss(part, rules[part], selector)).join('')
}

/** Hover movement only applies without reduced motion. */
function partToCss(part: Part, declarations: Declarations | undefined, selector: string): string {
  const body = Object.entries(declarations ?? {}).map(([name, value]) => `${name}:${value}`)
  if (body.length === 0) return ''
  const rule = `${selector}${SUFFIX[part]}{${body.join(';')}}`
  return part === 'hoveredPicture' || part === 'hoveredMove'
    ? inMedia('(prefers-reduced-motion:no-preference)', rule)
    : rule
}

export function inMedia(media: string, css: string): string {
  return css && `@media ${media}{${css}}`
}
