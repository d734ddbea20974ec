import { describe, expect, it, test } from 'vitest'
import { inEditor, onSite } from '../../../render/render-for-test.tsx'
import { block, type UnplacedBlock } from '../../../tree/index.ts'
import { newBlock } from '../../index.ts'

const item = (id: string) => ({ id, title: `Title ${id}` })

function withContents(props: object, ...ids: string[]): UnplacedBlock {
  const linked = Object.fromEntries(
    ids.map((id) => [id, block('Container', {}, block('Text', { text: `content ${id}` }))]),
  )
  return { ...block('Accordion', { items: ids.map(item), ...props }), linked }
}

const contentsOf = (html: string) => [...html.matchAll(/content (\w)/g)].map(([, id]) => id)

describe('an accordion on the site', () => {
  it('opens without a script: the browser keeps one item of a name open', () => {
    const { html, scripts } = onSite(withContents({}, 'a', 'b'))
    expect(html.match(/<details class="ms-accordion-item" name="accordion-1-items"/g)).toHaveLength(2)
    expect(html.match(/<details[^>]* open=""/g)).toHaveLength(1)
    expect(contentsOf(html)).toEqual(['a', 'b'])
    expect(scripts).toEqual([])
  })

  it('leaves several open where that is allowed', () => {
    expect(onSite(withContents({ allowMultiple: true }, 'a', 'b')).html).not.toContain('name=')
  })

  it('has as many items as an older page counts', () => {
    expect(onSite(block('Accordion', { numberOfItems: 4 })).html.match(/<summary/g)).toHaveLength(4)
    expect(onSite(block('Accordion', { numberOfItems: 1e9 })).html.match(/<summary/g)).toHaveLength(50)
  })

  it('shows contents that no item opens, and each only once', () => {
    expect(contentsOf(onSite(withContents({ items: [item('b')] }, 'a', 'b')).html)).toEqual(['b', 'a'])
    expect(contentsOf(onSite(withContents({ items: [item('a'), item('a')] }, 'a')).html)).toEqual(['a'])
  })
})

test('a new accordion has three items, each with its content', () => {
  const { props, linked } = newBlock('Accordion')
  expect((props.items as object[]).length).toBe(3)
  expect(Object.keys(linked ?? {})).toEqual(['item-1', 'item-2', 'item-3'])
})

test('in the editor the first item is open, as on the site', () => {
  const { html } = inEditor(withContents({}, 'a', 'b'))
  expect(html.match(/<details[^>]* open=""/g)).toHaveLength(1)
})
