import { block } from '@mainstreet/blocks/tree'
import { expect, test } from 'vitest'
import { commands, perform } from '../commands/index.ts'
import { editorWith } from '../commands/test-page.ts'

test("a tab's panel is named after its tab, until it gets a name of its own", () => {
  const session = editorWith(block('Section', {}, block('Container')))
  perform(session, commands.insertBlock, { name: 'Tabs', parent: 'container-1', index: 0 })
  const tabs = session.selectedId ?? ''
  const panels = () => Object.values(session.tree[tabs]?.linkedNodes ?? {})
  expect(panels().map((id) => session.nameOf(id))).toEqual(['First tab', 'Second tab', 'Third tab'])

  const headers = session.tree[tabs]?.props.tabHeaders as readonly object[]
  const tabHeaders = headers.map((header, at) => (at === 1 ? { ...header, title: 'Prices' } : header))
  perform(session, commands.setProps, { id: tabs, changes: { tabHeaders } })
  perform(session, commands.renameNode, { id: panels()[0] ?? '', name: 'Hours' })
  expect(panels().map((id) => session.nameOf(id))).toEqual(['Hours', 'Prices', 'Third tab'])
})
