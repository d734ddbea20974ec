import { expect, test } from 'vitest'
import { useServer } from '../../../app/test-server.ts'
import { customersOf } from '../customers/customer-test-kit.ts'
import { notesOf } from './note-test-kit.ts'

const kit = useServer()
const TIMELINE = `query ($id: ID!) {
  customerTimeline(customerId: $id, kinds: ["note"]) { items { title text actorName occurredAt path recordId } } }`

test("a customer's timeline shows their notes, and follows a note to another customer", async () => {
  const owner = await kit.signedIn('owner@maple.test')
  const [customers, notes] = [customersOf(owner), notesOf(owner)]
  const [nora, max] = [
    (await customers.create({ lastname: 'Nora' })).customer.id as string,
    (await customers.create({ lastname: 'Max' })).customer.id as string,
  ]
  const timelineOf = async (id: string) => (await owner.ask(TIMELINE, { id })).data.customerTimeline.items
  const titles = async (id: string) => (await timelineOf(id)).map(({ title }: { title: string }) => title)

  const input = { title: 'Order a mirror', content: '<p>The <strong>blue</strong> one</p>', customerId: nora }
  const { id } = (await notes.create(input)).note
  const written = { actorName: 'Olive Maple', path: `/notes/${id}`, recordId: id }
  expect(await timelineOf(nora)).toMatchObject([{ ...written, title: 'Order a mirror', text: 'The blue one' }])

  await notesOf(await kit.signedIn('manager@maple.test')).update({ id, title: 'Order two mirrors', isDone: true })
  expect(await timelineOf(nora)).toMatchObject([
    { title: 'Done: Order two mirrors', actorName: expect.not.stringContaining('Olive') },
    { ...written, title: 'Order two mirrors' },
  ])
  await notes.update({ id, customerId: max })
  expect([await titles(nora), await titles(max)]).toEqual([[], ['Done: Order two mirrors', 'Order two mirrors']])
  await notes.finish([id], false)
  expect(await titles(max)).toEqual(['Order two mirrors'])
  await notes.remove([id])
  expect(await titles(max)).toEqual([])
  await notes.restore([id])
  expect(await timelineOf(max)).toMatchObject([{ ...written, title: 'Order two mirrors' }])
  await notes.update({ id, customerId: null })
  expect(await titles(max)).toEqual([])
})
