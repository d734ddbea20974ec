import { parseSync } from 'oxc-parser'
import { filesBelow, type Import, importsOf, read, sourceFiles } from './imports.ts'
import { type FoundPatterns, type RegularExpression, regularExpressionsOf } from './regular-expressions.ts'
import { TEST_CODE } from './rules.ts'

/** What the rules need to know about a file. The syntax tree is not kept, because it is many times the file's size. */
interface FileFacts {
  readonly imports: readonly Import[]
  readonly patterns: FoundPatterns
}

const NO_PATTERNS: FoundPatterns = { literals: [], constructed: 0 }

const facts = new Map<string, FileFacts>()

/** Parses each file of the repository once for all tests of a process. */
function factsOf(file: string): FileFacts {
  const known = facts.get(file)
  if (known) return known
  const source = read(file)
  const parsed = parseSync(file, source)
  const found = {
    imports: importsOf(file, source, parsed),
    patterns: isProduction(file) ? regularExpressionsOf(file, source, parsed) : NO_PATTERNS,
  }
  facts.set(file, found)
  return found
}

/** Patterns in tests are not analysed, because tests read no untrusted input. */
const isProduction = (file: string): boolean => !file.startsWith('tests/') && !TEST_CODE.test(file)

export const importsOfFile = (file: string): readonly Import[] => factsOf(file).imports

/** The code of the workspace `tests`, as paths from the root. */
export const filesOfTests = (): string[] => filesBelow('tests').filter((file) => /\.tsx?$/.test(file))

export interface InCode {
  /** Every pattern as it is written, with the files that it stands in. */
  readonly patterns: ReadonlyMap<string, RegularExpression & { readonly files: readonly string[] }>
  /** Files that make regular expressions at run time. */
  readonly constructing: readonly string[]
}

/** What runs in production. */
export function regularExpressionsInCode(): InCode {
  const patterns = new Map<string, RegularExpression & { readonly files: string[] }>()
  const constructing: string[] = []
  for (const file of sourceFiles().filter(isProduction)) {
    const { literals, constructed } = factsOf(file).patterns
    if (constructed > 0) constructing.push(file)
    for (const { text, pattern, flags } of literals) {
      const known = patterns.get(text)
      if (known) known.files.push(file)
      else patterns.set(text, { pattern, flags, files: [file] })
    }
  }
  return { patterns, constructing }
}
