import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { enterAdmin } from './admin-visit.ts'
import { signedIn } from './signed-in.ts'

const { password } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@maple.test', password }

test('all comments and all time of a task can be read, page by page', async () => {
  const visitor = await signedIn(owner)
  const write = (document: string, input: object) =>
    visitor.graphql<{ createTask: { task: { id: string } } }>(document, { input })
  const title = `A long story ${Date.now()}`
  const created = await write('mutation ($input: CreateTaskInput!) { createTask(input: $input) { task { id } } }', {
    title,
  })
  const taskId = created.createTask.task.id
  for (let number = 1; number <= 41; number++) {
    await write(
      'mutation ($input: AddTaskCommentInput!) { addTaskComment(input: $input) { userErrors { message } } }',
      {
        taskId,
        body: `Comment ${number}.`,
      },
    )
    await write('mutation ($input: AddTimeEntryInput!) { addTimeEntry(input: $input) { userErrors { message } } }', {
      ...{ taskId, day: '2026-03-31', seconds: 60 * number, note: `Entry ${number}.` },
    })
  }
  const page = await enterAdmin(kit, owner, `/tasks/${taskId}`)
  const panel = page.getByRole('dialog', { name: 'Task' })
  const comments = panel.getByRole('article')
  await expect.poll(() => comments.count()).toBe(20)
  await panel.getByRole('button', { name: 'Show older comments' }).click()
  await expect.poll(() => comments.count()).toBe(40)
  await panel.getByRole('button', { name: 'Show older comments' }).click()
  await expect.poll(() => comments.count()).toBe(41)
  await comments.first().getByText('Comment 1.', { exact: true }).waitFor()
  await comments.last().getByText('Comment 41.', { exact: true }).waitFor()
  expect(await panel.getByRole('button', { name: 'Show older comments' }).count()).toBe(0)

  const entries = panel.getByRole('region', { name: 'Time' }).getByRole('listitem')
  await expect.poll(() => entries.count()).toBe(5)
  for (const count of [20, 40, 41]) {
    await panel.getByRole('button', { name: 'Show older time' }).click()
    await expect.poll(() => entries.count()).toBe(count)
  }
  expect(await panel.getByRole('button', { name: 'Show older time' }).count()).toBe(0)

  // A new comment is the last one, and the older ones stay.
  await panel.getByLabel('Add a comment').fill('The end.')
  await panel.getByRole('button', { name: 'Comment', exact: true }).click()
  await comments.last().getByText('The end.').waitFor()
  await comments
    .first()
    .getByText('Comment 2.', { exact: true })
    .or(comments.first().getByText('Comment 1.', { exact: true }))
    .waitFor()
})
