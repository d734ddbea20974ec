import { expect, test } from 'vitest'
import { filesBelow, read } from './imports.ts'

/** A test file named with or without its folders. Matches `*` too, because a pattern names no file. */
const TEST_FILE = /[\w./*-]+\.test\.tsx?\b/g
const FENCED = /^```[\s\S]*?^```/gm
const INLINE_CODE = /`([^`\n]+)`/g
const FILE = /^[\w.-]+(?:\/[\w.-]+)*\.(?:ts|tsx|mjs|js|json|md|css|graphql|ya?ml|sql)$/
const FOLDER = /^[\w.-]+(?:\/[\w.-]+)+$/

/** Code in READMEs that looks like a path of the repository but is made by a build, a backup or a start, or is a type. */
const ELSEWHERE = new Set([
  'application/octet-stream',
  'DATA_DIR/temporary',
  'dist/assets',
  'dist/manifest.json',
  'manifest.json',
  'src/generated',
])

// The import rules pass over migrations, READMEs do not.
const files = [...filesBelow('.'), ...filesBelow('server/src/migrations')]
const folders = new Set(
  files.flatMap((file) =>
    file
      .split('/')
      .slice(0, -1)
      .map((_, depth, names) => names.slice(0, depth + 1).join('/')),
  ),
)

/** A name may leave out the outer folders of its path. */
const isIn = (paths: Iterable<string>, name: string): boolean =>
  [...paths].some((path) => path === name || path.endsWith(`/${name}`))

/** Test files anywhere in a text, and files and folders in its inline code, that do not exist. */
function missingIn(text: string): string[] {
  const tests = text.match(TEST_FILE) ?? []
  const code = [...text.replaceAll(FENCED, '').matchAll(INLINE_CODE)].map(([, name = '']) =>
    name.replace(/^(\.\.\/)+/, '').replace(/\/$/, ''),
  )
  const named = new Set([...tests, ...code.filter((name) => FILE.test(name) || FOLDER.test(name))])
  return [...named].filter((name) => !ELSEWHERE.has(name) && !isIn(files, name) && !isIn(folders, name))
}

test('every file and folder that a README names exists', () => {
  const readmes = files.filter((file) => /(^|\/)(README|SECURITY)\.md$/.test(file))
  expect(readmes).toContain('server/README.md')
  expect(readmes.flatMap((file) => missingIn(read(file)).map((name) => `${file}: ${name}`))).toEqual([])
})

test('a name without a file or folder is found', () => {
  expect(
    missingIn('see `architecture/readmes.test.ts`, `readmes.test.ts`, `../imports.ts`, `tests/architecture/`'),
  ).toEqual([])
  expect(missingIn('`@mainstreet/blocks/text`, `/api/v1`, `modules/<area>/index.ts`, `*-store.ts`')).toEqual([])
  const missing = ['tests/api/no-such.test.ts', 'tests/*/readmes.test.ts', 'me.test.ts']
  expect(missingIn(missing.join(', '))).toEqual(missing)
  expect(missingIn('`no-such.ts`, `tests/no-such-folder`')).toEqual(['no-such.ts', 'tests/no-such-folder'])
})
