import { expect, test, vi } from 'vitest'
import { Representation } from './representation.ts'
import { SiteCache } from './site-cache.ts'

const page = (html: string) => Representation.ofHtml(html)

test('a page is rendered once and then cached', async () => {
  const cache = new SiteCache(1_000_000)
  let drawn = 0
  const draw = async () => page(`drawn ${++drawn}`)
  await cache.get('maple', '/', draw)
  await cache.get('maple', '/', draw)
  expect(drawn).toBe(1)
})

test('concurrent visitors share a render', async () => {
  const cache = new SiteCache(1_000_000)
  let drawn = 0
  let finish = () => {}
  const everybodyAsked = new Promise<void>((resolve) => {
    finish = resolve
  })
  const draw = async () => {
    await everybodyAsked
    return page(`drawn ${++drawn}`)
  }
  const visits = Array.from({ length: 20 }, () => cache.get('maple', '/', draw))
  finish()
  const pages = await Promise.all(visits)
  expect(drawn).toBe(1)
  expect(new Set(pages).size).toBe(1)
})

test('a change invalidates only the pages of its tenant', async () => {
  const cache = new SiteCache(1_000_000)
  await cache.get('maple', '/', async () => page('maple'))
  await cache.get('birch', '/', async () => page('birch'))
  cache.drop('maple')
  expect(cache.peek('maple', '/')).toBeUndefined()
  expect(cache.peek('birch', '/')).toBeDefined()
})

test('a page that was being rendered during a change is not cached', async () => {
  const cache = new SiteCache(1_000_000)
  let finish = (_: Representation) => {}
  const slow = cache.get(
    'maple',
    '/',
    () =>
      new Promise((resolve) => {
        finish = resolve
      }),
  )
  cache.drop('maple')
  const fresh = await cache.get('maple', '/', async () => page('new'))
  finish(page('old'))
  await slow
  expect(cache.peek('maple', '/')).toBe(fresh)
})

test('a page that was being rendered when events were missed is not cached either', async () => {
  const cache = new SiteCache(1_000_000)
  let finish = (_: Representation) => {}
  const slow = cache.get(
    'maple',
    '/',
    () =>
      new Promise((resolve) => {
        finish = resolve
      }),
  )
  cache.dropAll()
  finish(page('old'))
  await slow
  expect(cache.peek('maple', '/')).toBeUndefined()
})

test('a missing page is not cached', async () => {
  const cache = new SiteCache(1_000_000)
  expect(await cache.get('maple', '/nowhere', async () => null)).toBeNull()
  expect(cache.peek('maple', '/nowhere')).toBeUndefined()
})

test('a failed render is retried for the next visitor', async () => {
  const cache = new SiteCache(1_000_000)
  await expect(cache.get('maple', '/', async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await cache.get('maple', '/', async () => page('yes'))).not.toBeNull()
})

test('the cache never grows past its size', async () => {
  const cache = new SiteCache(10_000)
  for (let number = 0; number < 50; number++) await cache.get('maple', `/${number}`, async () => page('x'.repeat(400)))
  const held = Array.from({ length: 50 }, (_, number) => cache.peek('maple', `/${number}`)).filter(Boolean)
  expect(held.length).toBeGreaterThan(0)
  expect(held.length).toBeLessThanOrEqual(10_000 / (400 * 2 + 512))
})

const shop = (...tags: string[]) => page('shop').showing({ tags: new Set(tags), isComplete: true })

test('a change of tagged data invalidates only the pages that show it', async () => {
  const cache = new SiteCache(1_000_000)
  await cache.get('maple', '/', async () => page('plain'))
  await cache.get('maple', '/shop', async () => shop('products', 'pages'))
  await cache.get('birch', '/shop', async () => shop('products'))
  cache.drop('maple', 'products')
  expect(cache.peek('maple', '/')).toBeDefined()
  expect(cache.peek('maple', '/shop')).toBeUndefined()
  expect(cache.peek('birch', '/shop')).toBeDefined()
})

test('a page whose data could not be loaded is rendered again after seconds, not for every visit', async () => {
  let now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  try {
    const cache = new SiteCache(1_000_000)
    const incomplete = page('half').showing({ tags: new Set(['products']), isComplete: false })
    await cache.get('maple', '/shop', async () => incomplete)
    expect(await cache.get('maple', '/shop', async () => shop('products'))).toBe(incomplete)
    now += 6_000
    // The cache reads the clock once per millisecond.
    await expect.poll(() => cache.peek('maple', '/shop')).toBeUndefined()
    const complete = await cache.get('maple', '/shop', async () => shop('products'))
    expect(complete?.isComplete).toBe(true)
    now += 6_000
    expect(cache.peek('maple', '/shop')).toBe(complete)
  } finally {
    clock.mockRestore()
  }
})
