import { type Atrule, type Block, type CssNode, type Declaration, lexer, parse, type StyleSheet } from 'css-tree'
import { prepare } from './prepare.ts'
import { type CssProblem, MAX_PROBLEMS } from './problem.ts'
import { goesInside, reachesOut } from './reach.ts'

const AT_RULES = new Set(['media', 'supports', 'container', 'keyframes'])
const OPENING = 'x{'

export interface CheckedCss {
  readonly problems: readonly CssProblem[]
  /** The declarations of the block's own rule; null if there are problems. */
  readonly block: Block | null
}

/** Reads CSS that is to be nested in a block's own rule. */
export function readCustomCss(css: string): CheckedCss {
  const prepared = prepare(css)
  if (prepared.problems.length > 0) return { problems: prepared.problems, block: null }
  const found = new Found()
  const block = blockOf(prepared.css, found)
  const problems = found.problems
    .toSorted((a, b) => a.offset - b.offset)
    .map(({ offset, message }) => ({ ...prepared.placeOf(offset - OPENING.length), message }))
  return { problems, block: problems.length === 0 ? block : null }
}

interface FoundProblem {
  readonly offset: number
  readonly message: string
}

/** Problems by position. Throws itself once there are enough, because the parser can't be stopped otherwise. */
class Found {
  readonly problems: FoundProblem[] = []

  add(offset: number, message: string): void {
    this.problems.push({ offset, message })
    if (this.problems.length >= MAX_PROBLEMS) throw this
  }
}

function blockOf(css: string, found: Found): Block | null {
  try {
    const sheet = parse(`${OPENING}${css}\n}`, {
      positions: true,
      onParseError: (error) => found.add(error.offset, error.message),
    }) as StyleSheet
    const rule = sheet.children.first
    if (sheet.children.size !== 1 || rule?.type !== 'Rule') {
      found.add(OPENING.length, 'This CSS cannot be read')
      return null
    }
    const note = (node: CssNode, message: string) => found.add(node.loc?.start.offset ?? OPENING.length, message)
    checkBlock(rule.block, { note, isInside: false, isNested: false })
    return rule.block
  } catch (stop) {
    if (stop !== found) throw stop
    return null
  }
}

interface Place {
  readonly note: (node: CssNode, message: string) => void
  /** Whether '&' means things within the block here, not the block itself. */
  readonly isInside: boolean
  readonly isNested: boolean
}

function checkBlock(block: Block, place: Place): void {
  for (const node of block.children.toArray()) {
    if (node.type === 'Declaration') checkDeclaration(node, place)
    else if (node.type === 'Atrule') checkAtRule(node, place)
    else if (node.type === 'Rule') {
      if (node.prelude.type === 'Raw') place.note(node, 'This selector cannot be read')
      else {
        const selectors = node.prelude.children.toArray().filter((each) => each.type === 'Selector')
        for (const selector of selectors) {
          const reason = reachesOut(selector, place.isInside)
          if (reason) place.note(selector, reason)
        }
        checkBlock(node.block, { ...place, isNested: true, isInside: place.isInside || selectors.every(goesInside) })
      }
    } else if (node.type === 'Raw' && /[^;\s]/.test(node.value)) place.note(node, 'This cannot be read')
  }
}

function checkAtRule(rule: Atrule, place: Place): void {
  const name = rule.name.toLowerCase()
  if (!AT_RULES.has(name))
    place.note(rule, `@${rule.name} is not allowed here: only @media, @supports, @container and @keyframes`)
  else if (rule.prelude?.type === 'Raw') place.note(rule, `The words after @${name} cannot be read`)
  else if (!rule.block) place.note(rule, `@${name} needs a block in braces`)
  else if (name !== 'keyframes') checkBlock(rule.block, { ...place, isNested: true })
  else if (place.isNested) place.note(rule, '@keyframes must stand outside all other rules')
  else if (!isName(rule.prelude)) place.note(rule, '@keyframes needs a name')
  else for (const step of rule.block.children.toArray()) checkStep(step, place)
}

function isName(prelude: Atrule['prelude']): boolean {
  return (
    prelude?.type === 'AtrulePrelude' && prelude.children.size === 1 && prelude.children.first?.type === 'Identifier'
  )
}

function checkStep(step: CssNode, place: Place): void {
  if (step.type !== 'Rule' || step.prelude.type === 'Raw') {
    place.note(step, 'This cannot be read')
    return
  }
  for (const node of step.block.children.toArray())
    if (node.type === 'Declaration') checkDeclaration(node, place)
    else place.note(node, 'Only declarations are allowed here')
}

function checkDeclaration(declaration: Declaration, { note }: Place): void {
  const { property, value } = declaration
  if (property.startsWith('--')) return
  if (value.type === 'Raw') {
    if (!/\bvar\(/.test(value.value)) note(declaration, `The value of '${property}' cannot be read`)
    return
  }
  const { error } = lexer.matchProperty(property, value)
  if (!error) return
  if (error.name === 'SyntaxReferenceError') note(declaration, `There is no property '${property}'`)
  // Only the browser knows the value of a variable.
  else if (!usesVariable(value)) note(declaration, `'${property}' does not take this value`)
}

function usesVariable(node: CssNode): boolean {
  if (node.type === 'Function' && (node.name === 'var' || node.name === 'env')) return true
  return 'children' in node && (node.children?.some(usesVariable) ?? false)
}
