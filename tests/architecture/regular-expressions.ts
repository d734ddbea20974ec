import { parseSync, Visitor } from 'oxc-parser'
import { read, sourceFiles } from './imports.ts'
import { TEST_CODE } from './rules.ts'

/** Patterns that the analyser has found to take linear time, written by `npm run analyse-patterns`. */
export const LINEAR_PATTERNS = 'tests/architecture/linear-patterns.json'

export interface RegularExpression {
  readonly pattern: string
  readonly flags: string
}

export interface Found {
  /** As in the code: `/a+/g`. */
  readonly literals: readonly (RegularExpression & { readonly text: string })[]
  /** How many are made at run time, by `new RegExp(…)` or `RegExp(…)`. */
  readonly constructed: number
}

export function regularExpressionsOf(file: string, source: string): Found {
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

/** What runs in production: tests meet no strangers. */
export function analysedFiles(): string[] {
  return sourceFiles().filter((file) => !TEST_CODE.test(file))
}

/** Every regular expression of the code, with the files that it stands in. */
export function patternsInCode(): Map<string, RegularExpression & { readonly files: readonly string[] }> {
  const found = new Map<string, RegularExpression & { readonly files: string[] }>()
  for (const file of analysedFiles()) {
    for (const { text, pattern, flags } of regularExpressionsOf(file, read(file)).literals) {
      const known = found.get(text)
      if (known) known.files.push(file)
      else found.set(text, { pattern, flags, files: [file] })
    }
  }
  return found
}

export function linearPatterns(): ReadonlySet<string> {
  return new Set(JSON.parse(read(LINEAR_PATTERNS)))
}
