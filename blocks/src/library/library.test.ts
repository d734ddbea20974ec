import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { Fields } from '../fields/index.ts'
import { inEditor, onSite } from '../render/render-for-test.tsx'
import { isDeviceGroup, type StyleGroup, styleGroups } from '../styles/index.ts'
import { block } from '../tree/index.ts'
import { blockNamed, blocks, moveRules, newBlock } from './index.ts'

const hostileValues = {
  null: null,
  'a list of nulls': [null, null],
  'items without ID': [{}, { title: 'Brakes' }],
  'items that share an ID': [{ id: 'a' }, { id: 'a' }],
  '10,000 items': Array.from({ length: 10_000 }, (_, index) => ({ id: `item-${index}`, title: 'Brakes' })),
  'a number as text': '12',
  'a script URL': 'javascript:alert(1)',
  'a data URL': 'data:text/html,<script>alert(1)</script>',
  'a colour without an end': 'rgb(((((0)',
  'an address as a colour': 'url(//evil.test/x)',
  'HTML as text': '<script>alert(1)</script><b>Brakes</b>',
}

const withValue = (fields: Fields, of: (field: Fields[string]) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, of(field)]))

/** Lists hold items with nothing but this value; other settings are as they begin. */
const itemsWith = (value: unknown) => (field: Fields[string]) => {
  const { control } = field
  if (control.kind !== 'list') return field.starts ?? field.initial
  return ['a', 'b'].map((id) => ({ ...withValue(control.item, () => value), id }))
}

const NO_SCRIPT = ['<script', 'href="javascript:', 'src="javascript:', 'href="data:', 'src="data:text']

const anyValue = fc.oneof(
  fc.anything(),
  fc.constantFrom<unknown>(...Object.values(hostileValues).filter((value) => !isLong(value))),
)

function isLong(value: unknown): boolean {
  return Array.isArray(value) && value.length > 10
}

/** Any value for each field, some left out. A dot in a key means a nested object. */
const anyValues = (fields: Fields): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .record(Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, anyOf(field)])), { requiredKeys: [] })
    .map((flat) => {
      const stored: Record<string, unknown> = {}
      for (const [key, value] of Object.entries(flat)) {
        const [outer = key, inner] = key.split('.')
        stored[outer] = inner === undefined ? value : { ...(stored[outer] as object), [inner]: value }
      }
      return stored
    })

function anyOf({ control }: Fields[string]): fc.Arbitrary<unknown> {
  return control.kind === 'list' ? fc.oneof(anyValue, fc.array(anyValues(control.item), { maxLength: 3 })) : anyValue
}

/** Settings of a group that blocks share, on every device where it has devices. */
const anyStyles = (groups: readonly StyleGroup[]): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .tuple(
      ...groups.map((group) => {
        const values = anyValues(styleGroups[group])
        if (!isDeviceGroup(group)) return values
        const devices = { sync: anyValue, desktop: values, tablet: values, mobile: fc.oneof(values, anyValue) }
        return fc.record({ [group]: fc.record(devices, { requiredKeys: [] }) })
      }),
    )
    .map((all) => Object.assign({}, ...all))

const kebabCase = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()

test('every block is in the registry, in the folder of its palette group', () => {
  const foldersIn = (path: string) =>
    readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []))
  const folders = foldersIn(import.meta.dirname).flatMap((group) =>
    foldersIn(join(import.meta.dirname, group)).map((folder) => `${group}/${folder}`),
  )
  const expected = blocks.map(({ group, name }) => `${group}/${kebabCase(name)}`)
  expect(folders.sort()).toEqual(expected.sort())
})

test('each block accepts the expected children', () => {
  const takes = (parent: string) => blocks.map(({ name }) => name).filter((name) => moveRules.accepts(parent, name))
  expect(takes('Wrapper').sort()).toEqual([
    'Container',
    'LinkedContainer',
    'LinkedSection',
    'Section',
    'SectionDivider',
  ])
  expect(takes('Section').sort()).toEqual(['Container', 'LinkedContainer', 'Row'])
  expect(takes('Row')).toEqual(['Container', 'LinkedContainer'])
  expect(takes('Image')).toEqual(['Container', 'LinkedContainer'])
  expect(takes('TextBox')).toEqual(['Container', 'LinkedContainer'])
  expect(blocks.map(({ name }) => name).filter((parent) => moveRules.accepts(parent, 'CardHeader'))).toEqual([
    'CardSample',
    'AnimatedCard',
  ])
  const takingNone = ['Text', 'Button', 'CustomHtml', 'PageField', 'Tabs', 'SectionDivider']
  expect([...takingNone, 'LinkedSection', 'LinkedContainer'].flatMap(takes)).toEqual([])
})

describe.each(blocks.map((definition) => [definition.name, definition] as const))('%s', (name, definition) => {
  it('renders with any stored props', () => {
    fc.assert(
      fc.property(anyValues(definition.fields), anyStyles(definition.styles), (saved, styles) => {
        const made = block(name, { ...styles, ...saved, namedStyle: saved })
        const { html, css } = onSite(made)
        // Custom HTML is drawn exactly as it was stored.
        if (name !== 'CustomHtml') for (const start of NO_SCRIPT) expect(html).not.toContain(start)
        expect(css).not.toContain('</')
        expect(css).not.toMatch(/:\s*url\(\/\/evil/)
        const rules = css.replace(/"[^"]*"/g, '')
        expect(rules.split('{').length).toBe(rules.split('}').length)
        inEditor(made)
      }),
      { numRuns: 60 },
    )
  })

  it.each(Object.entries(hostileValues))(
    'renders %s in every setting, and in every setting of its items, without script',
    (_, value) => {
      const inSettings = onSite(
        block(
          name,
          withValue(definition.fields, () => value),
        ),
      )
      const inItems = onSite(block(name, withValue(definition.fields, itemsWith(value))))
      const html = inSettings.html + inItems.html
      const css = inSettings.css + inItems.css
      expect(css.split('(').length).toBe(css.split(')').length)
      expect(css).not.toMatch(/:\s*url\(\/\/evil/)
      // Custom HTML is drawn exactly as it was stored.
      if (name === 'CustomHtml') return
      for (const start of NO_SCRIPT) expect(html).not.toContain(start)
    },
  )

  it('puts its node id on its outermost element, once', () => {
    const { html } = inEditor({ ...newBlock(name), children: [] })
    expect(html.split(`data-node="${kebabCase(name)}-1"`)).toHaveLength(2)
  })

  it('can be hidden on a device', () => {
    if (definition.email && definition.group === 'email') expect(definition.fields).toHaveProperty('showOnMobile')
    else expect(definition.styles).toContain('visibility')
  })
})

test('an undefined block cannot be created', () => {
  expect(blockNamed('Ghost')).toBeUndefined()
  expect(() => newBlock('Ghost')).toThrow("There is no block named 'Ghost'")
})

test('instances of a linked component may have their own value of every text and image that visitors read', () => {
  const form = ['formName', 'recipients', 'tags', 'replySubject', 'replyMessage']
  const technical = ['cssClasses', 'eventTriggerName', 'mapUrl', 'rotate', 'textShadow', 'video', ...form]
  for (const { name, fields, instanceFields = [] } of blocks) {
    const texts = Object.keys(fields).filter((key) =>
      ['text', 'richText', 'image'].includes(fields[key]?.control.kind ?? ''),
    )
    const known = [...instanceFields, ...technical]
    expect(
      texts.filter((key) => !known.includes(key)),
      name,
    ).toEqual([])
    expect(
      instanceFields.filter((key) => technical.includes(key) || !fields[key]),
      name,
    ).toEqual([])
  }
})
