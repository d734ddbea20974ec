/** Where declarations go, seen from the block's own selector. The block's pseudo elements belong to the styles. */
export const PARTS = ['self', 'picture', 'overlay', 'hoveredPicture'] as const

export type Part = (typeof PARTS)[number]

export type Declarations = Readonly<Record<string, string>>

/** What a node's settings ask for on one device. Whatever is not named is as the browser has it. */
export type Rules = Readonly<Partial<Record<Part, Declarations>>>

const SUFFIX: Readonly<Record<Part, string>> = {
  self: '',
  picture: '::before',
  overlay: '::after',
  hoveredPicture: ':hover::before',
}

/** Undoes what a wider device said: back to what the block's own CSS, which stands in a layer, or the browser has. */
const UNDONE = 'revert-layer'

export function merged(all: readonly Rules[]): Rules {
  const sum: Partial<Record<Part, Declarations>> = {}
  for (const rules of all) for (const part of PARTS) if (rules[part]) sum[part] = { ...sum[part], ...rules[part] }
  return sum
}

/** What narrower rules must say on top of wider ones. */
export function difference(wider: Rules, narrower: Rules): Rules {
  const changes: Partial<Record<Part, Declarations>> = {}
  for (const part of PARTS) {
    const before = wider[part] ?? {}
    const after = narrower[part] ?? {}
    if ((part === 'picture' || part === 'overlay') && isSaid(before) && !isSaid(after)) {
      changes[part] = { content: 'none' }
      continue
    }
    const changed: Record<string, string> = {}
    for (const name in before) if (!(name in after)) changed[name] = UNDONE
    for (const name in after) if (after[name] !== before[name]) changed[name] = after[name] as string
    if (isSaid(changed)) changes[part] = changed
  }
  return changes
}

const isSaid = (declarations: Declarations) => Object.keys(declarations).length > 0

export function written(rules: Rules, selector: string): string {
  return PARTS.map((part) => writtenPart(part, rules[part], selector)).join('')
}

/** Movement only for those who did not ask for less of it. */
function writtenPart(part: Part, declarations: Declarations | undefined, selector: string): string {
  const body = Object.entries(declarations ?? {}).map(([name, value]) => `${name}:${value}`)
  if (body.length === 0) return ''
  const rule = `${selector}${SUFFIX[part]}{${body.join(';')}}`
  return part === 'hoveredPicture' ? within('(prefers-reduced-motion:no-preference)', rule) : rule
}

export function within(media: string, css: string): string {
  return css && `@media ${media}{${css}}`
}
