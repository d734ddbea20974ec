import { readdirSync } from 'node:fs'
import path from 'node:path'
import { SCRIPTS } from '@mainstreet/blocks/scripts'
import { expect, test } from 'vitest'
import { readAssets } from './assets.ts'
import { tablerIcon } from './icons.ts'

test('addresses of the built files are read from the manifest', () => {
  const assets = readAssets({
    'src/app/scripts/tabs.ts': { file: 'assets/tabs-a1.js' },
    '../node_modules/@fontsource/lato/files/lato-latin-700-normal.woff2': { file: 'assets/lato-700.woff2' },
    '../node_modules/@fontsource/lato/files/lato-latin-400-normal.woff2': { file: 'assets/lato-400.woff2' },
    '../node_modules/@fontsource/lato/files/lato-latin-900-normal.woff2': { file: 'assets/lato-900.woff2' },
    'src/app/scripts/navigation.ts': { file: 'assets/navigation-e5.js' },
    'src/app/scripts/islands.ts': { file: 'assets/islands-b2.js' },
    '../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2': { file: 'assets/inter-c3.woff2' },
    'src/app/pictures/placeholder.png': { file: 'assets/placeholder-d4.png' },
  })
  expect(assets.scripts).toEqual({ tabs: '/_site/assets/tabs-a1.js' })
  expect(assets.fonts).toEqual({
    Inter: ['/_site/assets/inter-c3.woff2'],
    Lato: ['/_site/assets/lato-400.woff2', '/_site/assets/lato-700.woff2', '/_site/assets/lato-900.woff2'],
  })
  expect([assets.islands, assets.navigation, assets.placeholder]).toEqual([
    '/_site/assets/islands-b2.js',
    '/_site/assets/navigation-e5.js',
    '/_site/assets/placeholder-d4.png',
  ])
})

test('every script that a block can name is built', () => {
  const files = readdirSync(path.join(import.meta.dirname, 'scripts'))
  expect(files).toEqual(expect.arrayContaining(SCRIPTS.map((name) => `${name}.ts`)))
})

test('an icon is its inner SVG, and null for an unknown name', () => {
  expect(tablerIcon('calendar')).toMatch(/^<path d=/)
  expect(tablerIcon('no-such-icon')).toBeNull()
  expect(tablerIcon('../../package')).toBeNull()
})
