import { describe, expect, test } from 'vitest'
import { filesBelow, read } from './imports.ts'

const LONGEST_FILE = 250

const TEXT = /\.(ts|tsx|mjs|js|css|html|json|md|yml|graphql)$/

/** The words that mark a line of the specification: the code says the rule itself. */
const SPECIFICATION_ID =
  /\b(PLAT|SHELL|SITE|EDIT|BLK|SET|TREE|REST|FORM|CMD|CAT|CART|CARB|CAL|CUST|CHAT|DOC|PROJ|BLOG|TPL|MEDIA|MAIL|TEL|TRACK|THIRD)-\d{2,3}\b/

/** A reason is a sentence beside it, or a condition: what is skipped without either is forgotten. */
const SKIPPED_WITHOUT_REASON = /\b(?:test|it|describe)\.(?:skip|todo|only)\s*\(\s*(['"`])(?!.*\bbecause\b).*?\1/

/** Looks like a space, or like nothing at all. Texts that need one have it as an escape. */
const IRREGULAR_SPACE = /[\v\f\u0085\u00a0\u1680\u180e\u2000-\u200b\u2028\u2029\u202f\u205f\u3000\ufeff]/

const MADE_BY_TOOLS = ['package-lock.json', 'schema.graphql']

const files = filesBelow('.').filter((file) => TEXT.test(file) && !MADE_BY_TOOLS.includes(file))

test('there is something to look at', () => {
  expect(files).toContain('package.json')
})

test(`no file is longer than ${LONGEST_FILE} lines`, () => {
  const code = files.filter((file) => /\.(ts|tsx|mjs|css)$/.test(file))
  nothing(code.filter((file) => isTooLong(read(file))))
})

test('no text points at a line of the specification', () => {
  nothing(files.flatMap((file) => idsIn(read(file)).map((id) => `${file}: ${id}`)))
})

test('no test is skipped or run alone without saying why', () => {
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file))
  nothing(tests.flatMap((file) => skipsIn(read(file)).map((line) => `${file}: ${line}`)))
})

// Biome has rules for these two, which take a tenth of its time. They are off in biome.json, as are two that the compiler has.
test('no line hides its types from the compiler or has a space of an unusual kind', () => {
  const code = files.filter((file) => /\.tsx?$/.test(file))
  nothing(code.filter((file) => hidesTypes(read(file)) || IRREGULAR_SPACE.test(read(file))))
})

test('inputs within inputs are validated once, without being asked for it', () => {
  const code = files.filter((file) => file.startsWith('server/src/'))
  nothing(code.filter((file) => read(file).includes('@ValidateNested')))
})

describe('an offender is found', () => {
  test('a file of one line too many', () => {
    expect(isTooLong('x\n'.repeat(LONGEST_FILE))).toBe(false)
    expect(isTooLong('x\n'.repeat(LONGEST_FILE + 1))).toBe(true)
  })

  test('an id, but not a name that only looks like one', () => {
    expect(idsIn(`as ${'PLAT'}-04 says`)).toEqual([['PLAT', '04'].join('-')])
    expect(idsIn('UTF-16, SHA-256, ISO-8601')).toEqual([])
  })

  test('a comment that hides types, and unusual spaces', () => {
    expect(hidesTypes(`// @ts-${'ignore'}`)).toBe(true)
    expect(['\u00a0', '\u200b', '\ufeff', '\f'].every((space) => IRREGULAR_SPACE.test(space))).toBe(true)
    expect(IRREGULAR_SPACE.test(' \t\r\n')).toBe(false)
  })

  test('a skipped test, but not one that tells its reason', () => {
    expect(skipsIn(`test.${'skip'}('adds', () => {})`)).toHaveLength(1)
    expect(skipsIn(`test.${'only'}('adds', () => {})`)).toHaveLength(1)
    expect(skipsIn(`test.${'skip'}('adds (because it needs root)', () => {})`)).toEqual([])
  })
})

const isTooLong = (text: string): boolean => text.trimEnd().split('\n').length > LONGEST_FILE

const hidesTypes = (text: string): boolean => text.includes(`@ts-${'ignore'}`)

const idsIn = (text: string): string[] => [...text.matchAll(new RegExp(SPECIFICATION_ID, 'g'))].map(([id]) => id)

const skipsIn = (text: string): string[] => text.split('\n').filter((line) => SKIPPED_WITHOUT_REASON.test(line))

/** Names every offender, where a plain comparison would only count them. */
const nothing = (offenders: string[]): void => expect(offenders, offenders.join('\n')).toEqual([])
