import { expect, test } from 'vitest'
import { filesBelow, read } from './imports.ts'

/** A test file named with or without its folders. Matches `*` too, because a pattern names no file. */
const TEST_FILE = /[\w./*-]+\.test\.tsx?\b/g

const files = filesBelow('.')

/** Test files that a text names and that do not exist. A name may leave out the outer folders of its path. */
function missingIn(text: string): string[] {
  const named = new Set(text.match(TEST_FILE))
  return [...named].filter((name) => !files.some((file) => file === name || file.endsWith(`/${name}`)))
}

test('every test file that a README names exists', () => {
  const readmes = files.filter((file) => /(^|\/)(README|SECURITY)\.md$/.test(file))
  expect(readmes).toContain('server/README.md')
  expect(readmes.flatMap((file) => missingIn(read(file)).map((name) => `${file}: ${name}`))).toEqual([])
})

test('a name without a file is found', () => {
  expect(missingIn('see `architecture/readmes.test.ts`, `readmes.test.ts`')).toEqual([])
  const missing = ['tests/api/no-such.test.ts', 'tests/*/readmes.test.ts', 'me.test.ts']
  expect(missingIn(missing.join(', '))).toEqual(missing)
})
