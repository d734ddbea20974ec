import { type ParseResult, parseSync, Visitor } from 'oxc-parser'
import { read } from './imports.ts'

/** Patterns that the analyser has found to take linear time, written by `npm run analyse-patterns`. */
export const LINEAR_PATTERNS = 'tests/architecture/linear-patterns.json'

export interface RegularExpression {
  readonly pattern: string
  readonly flags: string
}

export interface FoundPatterns {
  /** As in the code: `/a+/g`. */
  readonly literals: readonly (RegularExpression & { readonly text: string })[]
  /** How many are made at run time, by `new RegExp(…)` or `RegExp(…)`. */
  readonly constructed: number
}

export function regularExpressionsOf(
  file: string,
  source: string,
  { program }: Pick<ParseResult, 'program'> = parseSync(file, source),
): FoundPatterns {
  const literals: (RegularExpression & { text: string })[] = []
  let constructed = 0
  const isConstructor = (callee: { type: string; name?: unknown }) =>
    callee.type === 'Identifier' && callee.name === 'RegExp'
  new Visitor({
    Literal(node) {
      if (!('regex' in node) || !node.regex) return
      const { pattern, flags } = node.regex
      literals.push({ pattern, flags, text: `/${pattern}/${flags}` })
    },
    NewExpression({ callee }) {
      if (isConstructor(callee)) constructed++
    },
    CallExpression({ callee }) {
      if (isConstructor(callee)) constructed++
    },
  }).visit(program)
  return { literals, constructed }
}

export function linearPatterns(): ReadonlySet<string> {
  return new Set(JSON.parse(read(LINEAR_PATTERNS)))
}
