import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { regularExpressionsInCode } from './code.ts'
import { root } from './imports.ts'
import { slowness } from './pattern-analyser.ts'
import { LINEAR_PATTERNS, linearPatterns } from './regular-expressions.ts'
import { BOUNDED } from './slow-patterns.ts'

const MINUTE = 60_000

// Run by `npm run analyse-patterns`: keeps the patterns that are linear, so that only new ones are analysed.
const known = linearPatterns()
const linear: string[] = []
for (const [text, { files, ...expression }] of regularExpressionsInCode().patterns) {
  const reason = known.has(text) ? null : slowness(expression, MINUTE)
  if (reason === null) linear.push(text)
  else if (!(text in BOUNDED)) {
    console.error(`${text}\n  ${reason}\n  in ${files.join(', ')}`)
    process.exitCode = 1
  }
}
writeFileSync(path.join(root, LINEAR_PATTERNS), `${JSON.stringify(linear.sort(), null, 2)}\n`)
