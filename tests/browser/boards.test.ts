import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { enterAdmin } from './admin-visit.ts'
import { signedIn } from './signed-in.ts'

const { password } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@maple.test', password }

test('two people move cards on one board by pointer and keyboard, and a column goes while its cards stay', async () => {
  const name = `Bay ${Date.now()}`
  const page = await enterAdmin(kit, owner, '/projects/boards')
  const frames: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => void frames.push(String(payload))))
  await page.reload()
  await page.getByRole('link', { name: 'Workshop' }).waitFor()
  await page.getByText('Shared by Max Maple').first().waitFor()
  await page.getByRole('button', { name: 'New board' }).click()
  const dialog = page.getByRole('dialog', { name: 'New board' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Create board' }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()

  const column = (title: string) => page.getByRole('region', { name: title })
  const cardsOf = (title: string) => column(title).getByRole('list').getByRole('link').allTextContents()
  for (const title of ['First', 'Second', 'Third']) {
    await column('To do').getByRole('textbox').fill(title)
    await page.keyboard.press('Enter')
    await column('To do').getByRole('link', { name: title }).waitFor()
  }
  expect(await faultsOf(page)).toEqual([])

  await column('To do').getByRole('button', { name: 'Move First' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.getByText('First, position 1 in In progress').waitFor({ state: 'attached' })
  await page.keyboard.press('Escape')
  await page.getByText('Not moved: First, position 1 in To do').waitFor({ state: 'attached' })
  expect(await cardsOf('To do')).toEqual(['First', 'Second', 'Third'])
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.getByText('First, position 2 in To do').waitFor({ state: 'attached' })
  await page.keyboard.press('Space')
  await expect.poll(() => cardsOf('To do')).toEqual(['Second', 'First', 'Third'])

  const other = await signedIn({ email: 'manager@maple.test', password })
  const id = new URL(page.url()).pathname.split('/').at(-1)
  interface Answer {
    readonly board: { readonly columns: readonly { readonly id: string }[] }
    readonly boardCards: readonly { readonly items: readonly { readonly id: string; readonly title: string }[] }[]
  }
  const { board, boardCards } = await other.graphql<Answer>(
    'query ($id: ID!) { board(id: $id) { columns { id } } boardCards(boardId: $id, perPage: 50) { items { id title } } }',
    { id },
  )
  const doing = board.columns[1]?.id
  const cardId = (title: string) => boardCards.flatMap(({ items }) => items).find((card) => card.title === title)?.id
  const move = 'mutation ($input: MoveProjectInput!) { moveProject(input: $input) { userErrors { message } } }'
  await other.graphql(move, { input: { id: cardId('Third'), columnId: doing } })
  await expect.poll(() => cardsOf('In progress')).toEqual(['Third'])

  // While a card is in the hand, what others do waits until it is dropped.
  const from = await column('To do').getByRole('button', { name: 'Move Second' }).boundingBox()
  const to = await column('In progress').boundingBox()
  if (!from || !to) throw new Error('The board is not on screen')
  await page.mouse.move(from.x + from.width - 20, from.y + from.height - 8)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width, from.y + from.height, { steps: 5 })
  await page.mouse.move(to.x + to.width / 2, to.y + 40, { steps: 10 })
  await page.locator('[data-dragging]').waitFor()
  await page
    .locator('[data-over]')
    .filter({ has: page.getByRole('heading', { name: 'In progress' }) })
    .waitFor()
  await page.getByText('Second, position 1 in In progress').waitFor({ state: 'attached' })
  const before = frames.length
  await other.graphql(move, { input: { id: cardId('First'), columnId: doing } })
  await expect.poll(() => frames.slice(before).some((message) => message.includes('boardChanged'))).toBe(true)
  await page.mouse.move(to.x + to.width / 2 - 20, to.y + 50, { steps: 40 })
  expect([await cardsOf('To do'), await cardsOf('In progress')]).toEqual([['Second', 'First'], ['Third']])
  await page.mouse.up()
  await expect.poll(async () => (await cardsOf('In progress')).sort()).toEqual(['First', 'Second', 'Third'])
  expect(await cardsOf('To do')).toEqual([])

  await page.getByRole('button', { name: 'Edit board' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit board' })
  await edit.getByRole('button', { name: 'Remove In progress' }).click()
  await edit.getByRole('button', { name: 'Save board' }).click()
  await edit.getByText('Choose a column for the cards in In progress').waitFor()
  await edit.getByRole('combobox', { name: 'Move the 3 cards in In progress to' }).click()
  await page.getByRole('option', { name: 'Done' }).click()
  expect(await faultsOf(page)).toEqual([])
  await edit.getByRole('button', { name: 'Save board' }).click()
  await edit.waitFor({ state: 'hidden' })
  await expect.poll(async () => (await cardsOf('Done')).length).toBe(3)
  expect(await column('In progress').count()).toBe(0)
})

test('a board is shared with a person by name, and shows a long column in part', async () => {
  const name = `Long ${Date.now()}`
  const page = await enterAdmin(kit, owner, '/projects/boards?new=board')
  const dialog = page.getByRole('dialog', { name: 'New board' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('radio', { name: 'People you choose' }).check()
  await dialog.getByRole('combobox', { name: 'People' }).fill('Max')
  await page.getByRole('option', { name: 'Max Maple' }).click()
  await page.keyboard.press('Tab')
  await page.getByRole('listbox').waitFor({ state: 'hidden' })
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Create board' }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  const id = new URL(page.url()).pathname.split('/').at(-1)

  const other = await signedIn({ email: 'manager@maple.test', password })
  interface Answer {
    readonly board: { readonly name: string; readonly columns: readonly { readonly id: string }[] }
  }
  const { board } = await other.graphql<Answer>('query ($id: ID!) { board(id: $id) { name columns { id } } }', { id })
  expect(board.name).toBe(name)
  const [columnId] = board.columns.map((column) => column.id)
  const create = 'mutation ($input: CreateProjectInput!) { createProject(input: $input) { userErrors { message } } }'
  for (let number = 1; number <= 60; number++)
    await other.graphql(create, { input: { title: `Card ${number} of ${name}`, columnId } })

  const column = page.getByRole('region', { name: 'To do' })
  const cards = column.getByRole('list').getByRole('link')
  await column.getByText('60', { exact: true }).waitFor()
  expect(await cards.count()).toBe(25)
  await column.getByRole('textbox').fill('Below all')
  await page.keyboard.press('Enter')
  await column.getByRole('textbox').scrollIntoViewIfNeeded()
  await expect.poll(() => cards.count()).toBe(61)
  await expect.poll(() => cards.last().textContent()).toBe('Below all')
  // The cards further down are loaded anew after a change by somebody else.
  await other.graphql(create, { input: { title: 'Added meanwhile', columnId } })
  await expect.poll(() => cards.last().textContent()).toBe('Added meanwhile')
  await page.getByRole('searchbox', { name: 'Filter cards' }).fill('card 57')
  await expect.poll(() => cards.allTextContents()).toEqual([`Card 57 of ${name}`])
  await column.getByText('1 of 62').waitFor()
  await column.getByRole('textbox').fill('Not found')
  await page.keyboard.press('Enter')
  await page.getByText('Not found added to the end of To do').waitFor()

  await page.getByRole('button', { name: 'Edit board' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit board' })
  await edit.getByRole('radio', { name: 'Only you' }).check()
  await edit.getByRole('button', { name: 'Save board' }).click()
  await edit.waitFor({ state: 'hidden' })
  await expect(other.graphql('query ($id: ID!) { board(id: $id) { name } }', { id })).rejects.toThrow()
})

test('cards stand in a lane for each person, and move within it', async () => {
  const name = `Lanes ${Date.now()}`
  const api = await signedIn(owner)
  interface Created {
    readonly createBoard: {
      readonly board: { readonly id: string; readonly columns: readonly { readonly id: string }[] }
    }
    readonly assignees: readonly { readonly id: string }[]
  }
  const { assignees } = await api.graphql<Created>('{ assignees(search: "max") { id } }')
  const { createBoard } = await api.graphql<Created>(
    'mutation ($name: String!) { createBoard(input: { name: $name }) { board { id columns { id } } } }',
    { name },
  )
  const { id, columns } = createBoard.board
  const create = 'mutation ($input: CreateProjectInput!) { createProject(input: $input) { userErrors { message } } }'
  for (const [title, assigneeIds] of [
    ['Of nobody', []],
    ['Of Max', [assignees[0]?.id]],
    ['Also of Max', [assignees[0]?.id]],
  ] as const)
    await api.graphql(create, { input: { title, columnId: columns[0]?.id, assigneeIds } })

  const page = await enterAdmin(kit, owner, `/projects/boards/${id}`)
  await page.getByRole('combobox', { name: 'Lanes' }).click()
  await page.getByRole('option', { name: 'Lanes by assignee' }).click()
  const cardsOf = (cell: string) => page.getByRole('list', { name: cell }).getByRole('link').allTextContents()
  await expect.poll(() => cardsOf('To do, Max Maple')).toEqual(['Of Max', 'Also of Max'])
  expect(await cardsOf('To do, Nobody')).toEqual(['Of nobody'])
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Move Also of Max' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.getByText('Also of Max, position 1 in To do').waitFor({ state: 'attached' })
  await page.keyboard.press('ArrowRight')
  await page.getByText('Also of Max, position 1 in In progress').waitFor({ state: 'attached' })
  await page.keyboard.press('Space')
  await expect.poll(() => cardsOf('In progress, Max Maple')).toEqual(['Also of Max'])
  const counts = async () => {
    const { board } = await api.graphql<{ board: { columns: { cardCount: number }[] } }>(
      'query ($id: ID!) { board(id: $id) { columns { cardCount } } }',
      { id },
    )
    return board.columns.map(({ cardCount }) => cardCount)
  }
  await expect.poll(counts).toEqual([2, 1, 0])
})
