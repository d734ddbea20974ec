import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { CAPABILITY_LIST, entranceOf, placeInAdmin } from './admin-rules.ts'
import { importsOf, read, sourceFiles } from './imports.ts'

const files = sourceFiles()
const listed = importsOf(CAPABILITY_LIST, read(CAPABILITY_LIST)).map(({ to }) => to)

/** The index.ts of each folder, except where it exports reusable parts. */
const objects = files.filter((file) => {
  const { folder = '', inside } = placeInAdmin(file) ?? {}
  return inside === 'index.ts' && entranceOf(folder) !== 'index.ts'
})

test('every capability of the admin is in the list', () => {
  expect(objects.length).toBeGreaterThan(0)
  expect(objects.filter((file) => !listed.includes(file))).toEqual([])
})

test('its index.ts exports one object, named after the folder', () => {
  for (const file of objects) {
    const source = read(file)
    const { staticExports } = parseSync(file, source).module
    const names = staticExports.flatMap(({ entries }) => entries.map(({ exportName }) => exportName.name))
    const folder = placeInAdmin(file)?.folder.split('/')[1] ?? ''
    expect(names, file).toEqual([camelCase(folder)])
    expect(source, file).toContain(`name: '${folder}'`)
  }
})

test('it imports its screens dynamically, so that the first bundle has none', () => {
  const eager = objects.flatMap((file) =>
    parseSync(file, read(file))
      .module.staticImports.map(({ moduleRequest }) => moduleRequest.value)
      .filter((specifier) => specifier.startsWith('./') && specifier !== './icons.ts')
      .map((specifier) => `${file} imports ${specifier}`),
  )
  expect(eager).toEqual([])
})

const camelCase = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
