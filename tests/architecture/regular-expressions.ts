import { parseSync, Visitor } from 'oxc-parser'
import { read, sourceFiles } from './imports.ts'
import { TEST_CODE } from './rules.ts'

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

export function regularExpressionsOf(file: string, source: string): FoundPatterns {
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
  }).visit(parseSync(file, source).program)
  return { literals, constructed }
}

export interface InCode {
  /** Every pattern as it is written, with the files that it stands in. */
  readonly patterns: ReadonlyMap<string, RegularExpression & { readonly files: readonly string[] }>
  /** Files that make regular expressions at run time. */
  readonly constructing: readonly string[]
}

/** What runs in production: tests meet no strangers. */
export function regularExpressionsInCode(): InCode {
  const patterns = new Map<string, RegularExpression & { readonly files: string[] }>()
  const constructing: string[] = []
  for (const file of sourceFiles().filter((one) => !TEST_CODE.test(one))) {
    const { literals, constructed } = regularExpressionsOf(file, read(file))
    if (constructed > 0) constructing.push(file)
    for (const { text, pattern, flags } of literals) {
      const known = patterns.get(text)
      if (known) known.files.push(file)
      else patterns.set(text, { pattern, flags, files: [file] })
    }
  }
  return { patterns, constructing }
}

export function linearPatterns(): ReadonlySet<string> {
  return new Set(JSON.parse(read(LINEAR_PATTERNS)))
}
