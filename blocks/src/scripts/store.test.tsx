// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import { enter, fetched, field, load, names, pageAt, prepareStorePages, query, settle } from './store-test-kit.ts'

prepareStorePages()

test('a chosen filter shows its products at once, and is in the address', async () => {
  load()
  field('[name=brand]').focus()
  field('[name=brand]').click()
  await settle()
  expect(names()).toEqual(['brand=Grip'])
  expect(query()).toBe('?brand=Grip')
  expect(field('[name=brand]').checked).toBe(true)
  expect(document.activeElement).toBe(field('[name=brand]'))
})

test('a search waits until nothing was typed for 300 ms', async () => {
  load()
  enter('[name=search]', 'mu')
  await vi.advanceTimersByTimeAsync(200)
  enter('[name=search]', 'mud')
  await vi.advanceTimersByTimeAsync(299)
  expect(fetched).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(names()).toEqual(['search=mud'])
  expect(fetched).toHaveLength(1)
  expect(document.activeElement).toBe(field('[name=search]'))
})

test('the ends of the price slider stay a dollar apart, and an end of the range is no limit', async () => {
  load()
  const [low, high] = [...document.querySelectorAll<HTMLInputElement>('[type=range]')] as [
    HTMLInputElement,
    HTMLInputElement,
  ]
  const move = (end: HTMLInputElement, value: string) => {
    end.value = value
    end.dispatchEvent(new Event('input', { bubbles: true }))
  }
  move(high, '40')
  move(low, '80')
  expect([low.value, high.value]).toEqual(['39', '40'])
  await vi.advanceTimersByTimeAsync(300)
  expect(query()).toBe('?min=39&max=40')
  move(low, '0')
  await vi.advanceTimersByTimeAsync(300)
  expect(query()).toBe('?max=40')
})

test('pages turn without a load of the page, and clearing empties the fields', async () => {
  load({}, '/store?search=mud&available=1')
  document.querySelector<HTMLElement>('[data-key=page-3]')?.click()
  await settle()
  expect(query()).toBe('?search=mud&available=1&page=3')
  document.querySelector<HTMLElement>('[data-key=clear]')?.click()
  await settle()
  expect([query(), field('[name=search]').value]).toEqual(['', ''])
  expect(names()).toEqual(['everything'])
})

test('Load more adds the next products, and leaves the address alone', async () => {
  load({ paginationType: 'loadMore' })
  document.querySelector<HTMLElement>('[data-store-more]')?.click()
  await settle()
  expect(names()).toEqual(['everything', 'page=2'])
  expect(query()).toBe('')
  document.querySelector<HTMLElement>('[data-store-more]')?.click()
  await settle()
  expect(names()).toEqual(['everything', 'page=2', 'page=3'])
  expect(document.querySelector('[data-store-more]')).toBeNull()
  expect(document.querySelector('[data-store-previous]')).toBeNull()
})

test('the answer to an earlier choice does not replace that of a later one', async () => {
  load()
  const answers: (() => void)[] = []
  window.fetch = (asked, init) =>
    new Promise((resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
      answers.push(() => resolve(new Response(pageAt(String(asked), {}))))
    })
  field('[name=brand]').click()
  field('[name=available]').click()
  for (const answer of answers) answer()
  await settle()
  expect(names()).toEqual(['available=1&brand=Grip'])
})

test('one letter is no search yet, neither alone nor with another filter', async () => {
  load()
  enter('[name=search]', 'm')
  await vi.advanceTimersByTimeAsync(500)
  expect(fetched).toEqual([])
  field('[name=brand]').click()
  await settle()
  expect(query()).toBe('?brand=Grip')
})

describe('the order', () => {
  const sort = () => document.querySelector('[name=sort]') as HTMLSelectElement
  const choose = (label: string) => {
    const option = [...sort().options].find(({ text }) => text === label)
    sort().value = option?.value ?? 'none'
    sort().dispatchEvent(new Event('input', { bubbles: true }))
  }
  const chosen = () => sort().selectedOptions[0]?.text

  test('of a search is the best match, until another is chosen', async () => {
    load()
    enter('[name=search]', 'mud')
    await vi.advanceTimersByTimeAsync(300)
    expect(chosen()).toBe('Best match')
    choose('Name, A to Z')
    await settle()
    expect(query()).toBe('?search=mud&sort=name-asc')
    enter('[name=search]', '')
    await vi.advanceTimersByTimeAsync(300)
    expect(chosen()).toBe('Name, A to Z')
    expect([...sort().options].map(({ text }) => text)).not.toContain('Best match')
  })

  test('is that of the block again once the filters are cleared', async () => {
    load({}, '/store?sort=price-desc&brand=Grip')
    expect(chosen()).toBe('Price, high to low')
    document.querySelector<HTMLElement>('[data-key=clear]')?.click()
    await settle()
    expect([query(), chosen()]).toEqual(['', 'Name, A to Z'])
    field('[name=brand]').click()
    await settle()
    expect(query()).toBe('?brand=Grip')
  })
})

describe('prices that are typed', () => {
  const ends = () => [...document.querySelectorAll<HTMLInputElement>('[type=range]')].map(({ value }) => value)

  test('move the slider, and all filters around them follow', async () => {
    load()
    const before = field('[name=brand]')
    enter('[name=min]', '30')
    expect(ends()).toEqual(['30', '100'])
    await vi.advanceTimersByTimeAsync(300)
    expect(document.activeElement).toBe(field('[name=min]'))
    expect(field('[name=brand]')).not.toBe(before)
    expect(document.querySelectorAll('[name=min]')).toHaveLength(1)
    const groups = [...document.querySelectorAll<HTMLElement>('.ms-filter')].map(({ dataset }) => dataset.fold)
    expect(groups).toEqual(['Categories', 'Price', 'Availability', 'Brand'])
  })

  test('are swapped once they are crossed, and so are the ends of the slider', async () => {
    load()
    enter('[name=min]', '80')
    enter('[name=max]', '40')
    expect(ends()).toEqual(['40', '80'])
    field('[name=max]').dispatchEvent(new Event('change', { bubbles: true }))
    expect([field('[name=min]').value, field('[name=max]').value]).toEqual(['40', '80'])
    await vi.advanceTimersByTimeAsync(300)
    expect(query()).toBe('?min=40&max=80')
  })
})
