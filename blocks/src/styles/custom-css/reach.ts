import type { CssNode, Selector } from 'css-tree'

/**
 * Why a nested selector would style something outside its block, or null. `parentIsInside` tells whether the rule it
 * stands in picks things within the block rather than the block itself: only the former have siblings of their own.
 */
export function reachesOut(selector: Selector, parentIsInside: boolean): string | null {
  const parts = selector.children.toArray()
  const nesting = parts.filter((part) => part.type === 'NestingSelector').length
  if (parts.some(hidesNesting)) return "'&' cannot be used inside a pseudo-class here"
  if (nesting > 1 || (nesting === 1 && parts[0]?.type !== 'NestingSelector'))
    return "'&' can only be used at the beginning of a selector"
  if (!parentIsInside && stepAfterBlock(parts) === 'sibling') return 'This would style elements next to the block'
  return null
}

/** Whether a selector picks things within what '&' is, and never that itself. */
export function goesInside(selector: Selector): boolean {
  return stepAfterBlock(selector.children.toArray()) === 'inside'
}

function stepAfterBlock(parts: readonly CssNode[]): 'inside' | 'sibling' | null {
  const [first] = parts
  const step = parts.find((part) => part.type === 'Combinator')
  // Without '&' the selector is looked for within the block, unless it begins with a step elsewhere.
  if (first?.type !== 'NestingSelector' && first !== step) return 'inside'
  if (step?.type !== 'Combinator') return null
  return step.name === ' ' || step.name === '>' ? 'inside' : 'sibling'
}

function hidesNesting(part: CssNode): boolean {
  if (part.type === 'NestingSelector' || !('children' in part) || !part.children) return false
  return part.children.some((child) => child.type === 'NestingSelector' || hidesNesting(child))
}
