import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { LICENCES_FILE, licencesText, mayShip, readLock, shippedPackages } from '../../server/scripts/licences.ts'

const root = path.resolve(import.meta.dirname, '../..')

test('everything that ships has a licence that is allowed', () => {
  expect(shippedPackages(readLock()).filter((one) => !mayShip(one))).toEqual([])
})

test('server/LICENCES.md lists what ships; npm run generate writes it', () => {
  expect(readFileSync(LICENCES_FILE, 'utf8')).toBe(licencesText(shippedPackages(readLock())))
})

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['(MIT AND Zlib)', true],
  ['MIT AND GPL-3.0-only', false],
  ['AGPL-3.0-only', false],
  ['LGPL-3.0-or-later', false],
  ['none', false],
])('a package under %s may ship: %s', (licence, expected) => {
  expect(mayShip({ name: 'some-package', licence })).toBe(expected)
})

test('what only builds and tests need does not count, fonts that are bundled do', () => {
  const packages = {
    'node_modules/server-part': { license: 'MIT' },
    'node_modules/a/node_modules/nested': {},
    'node_modules/test-tool': { license: 'GPL-3.0-only', dev: true },
    'node_modules/@fontsource/lato': { license: 'OFL-1.1', dev: true },
    'node_modules/@mainstreet/blocks': { link: true },
  }
  expect(shippedPackages({ packages })).toEqual([
    { name: '@fontsource/lato', licence: 'OFL-1.1' },
    { name: 'nested', licence: 'none' },
    { name: 'server-part', licence: 'MIT' },
  ])
})

test('package.json says of every package with an install script whether it may run, and of no other', () => {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const { allowScripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const scripted = Object.keys(packages)
    .filter((place) => packages[place].hasInstallScript)
    .map((place) => place.split('node_modules/').at(-1))
  expect(Object.keys(allowScripts).sort()).toEqual([...new Set(scripted)].sort())
  expect(Object.values(allowScripts).every((isAllowed) => typeof isAllowed === 'boolean')).toBe(true)
})
