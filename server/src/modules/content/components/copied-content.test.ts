import { deflateSync } from 'node:zlib'
import { block, decode, encode, type Tree, tree } from '@mainstreet/blocks/tree'
import { expect, test } from 'vitest'
import { TemplateCopy } from '../../../kernel/capability/template-copy.ts'
import { nextTurn } from '../../../kernel/workers/event-loop-turn.ts'
import { copiedContent } from './copied-content.ts'

const OLD = '01990000-0000-7000-8000-00000000000a'
const NEW = '01990000-0000-7000-8000-00000000000b'

const copying = new TemplateCopy({
  ctx: undefined as never,
  template: undefined as never,
  ids: new Map([[OLD, NEW]]),
  hosts: ['maple.localhost:4000'],
})

const encoded = (content: Tree) => encode(content, deflateSync)
const linking = (id: string) =>
  tree(block('Wrapper', {}, block('Section', {}, block('LinkedContainer', { templateId: id }))))

test('copied content names the copies, and so do its links', async () => {
  const { content, links } = await copiedContent(encoded(linking(OLD)), copying)
  expect(Object.values(decode(content) as Tree).map(({ props }) => props.templateId)).toContain(NEW)
  expect(links).toEqual([NEW])
})

test('content that names nothing of the template, or cannot be read, stays as it is', async () => {
  const plain = encoded(tree(block('Wrapper', {}, block('Text', { text: 'Open' }))))
  expect(await copiedContent(plain, copying)).toEqual({ content: plain, links: [] })
  expect(await copiedContent('not encoded', copying)).toEqual({ content: 'not encoded', links: [] })
})

test('other requests are answered while content is copied', async () => {
  let isCopying = true
  let turns = 0
  const others = async () => {
    while (isCopying) {
      await nextTurn()
      turns++
    }
  }
  const answered = others()
  await copiedContent(encoded(linking(OLD)), copying)
  isCopying = false
  await answered
  expect(turns).toBeGreaterThanOrEqual(3)
})
