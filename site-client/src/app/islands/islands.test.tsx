// @vitest-environment jsdom
import { defineBlock } from '@mainstreet/blocks/define'
import { number, text } from '@mainstreet/blocks/fields'
import { islandElement, siteHost } from '@mainstreet/blocks/render'
import { newNode } from '@mainstreet/blocks/tree'
import { act, type ReactNode, useId, useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeIntersectionObserver, setVisitorPreference } from '../../../../blocks/src/scripts/fake-viewport.ts'
import { type IslandLoaders, wakeIslands } from './wake.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

function Counter({ start, slots }: { readonly start: number; readonly slots: readonly ReactNode[] }) {
  const [count, setCount] = useState(start)
  const id = useId()
  return (
    <div>
      <button type="button" id={id} onClick={() => setCount(count + 1)}>
        {count}
      </button>
      {slots}
    </div>
  )
}

const counter = (when: 'load' | 'visible') =>
  defineBlock({
    name: 'Counter',
    title: 'Counter',
    group: 'text',
    icon: 'plus',
    fields: { start: number(0), secret: text() },
    styles: [],
    island: { when, propsFor: ({ start }) => ({ start }), Component: Counter },
    Render: () => null,
  })

const host = siteHost({
  page: { title: '', slug: '', excerpt: '', image: '', isHomepage: false },
  companyName: '',
  year: 2026,
  icon: () => null,
  richText: (html) => html,
})

/** A counter with a paragraph or another counter in its slot. */
function drawn(id: string, start: number, inside: ReactNode, when: 'load' | 'visible' = 'load') {
  const drawing = { host, className: 's1', drawChild: () => inside }
  return islandElement(
    counter(when),
    { start, secret: 'hidden' },
    newNode('Counter', { nodes: ['child'] }),
    id,
    drawing,
  )
}

const loaders: IslandLoaders = { Counter: async () => Counter }
const buttons = () => [...document.querySelectorAll('button')]
/** Waits until React answers to every button. It marks the elements that it has taken over. */
const hydrated = () =>
  vi.waitFor(async () => {
    await act(async () => {})
    const isTaken = (button: Element) => Object.keys(button).some((key) => key.startsWith('__reactProps'))
    expect(buttons().every(isTaken)).toBe(true)
  })
const settled = () => act(async () => void (await new Promise((done) => setTimeout(done, 50))))

describe('an island', () => {
  beforeEach(() => setVisitorPreference(document, false))

  it('is complete HTML before hydration, and contains only public props', () => {
    const html = renderToStaticMarkup(drawn('a', 3, <p>static</p>))
    expect(html).toContain('>3</button>')
    expect(html).toContain('<p>static</p>')
    expect(html).not.toContain('hidden')
  })

  it('hydrates at once, works, and leaves the HTML in its slots alone, including islands', async () => {
    fakeIntersectionObserver(document)
    document.body.innerHTML = renderToStaticMarkup(drawn('outer', 1, drawn('inner', 10, <p>deep</p>)))
    const deep = document.querySelector('p')
    wakeIslands(document, loaders)
    await hydrated()
    for (const button of buttons()) await act(async () => button.click())
    expect(buttons().map((button) => button.textContent)).toEqual(['2', '11'])
    expect(document.querySelector('p')).toBe(deep)
  })

  it("keeps the server's ids, each with its own prefix", async () => {
    fakeIntersectionObserver(document)
    document.body.innerHTML = renderToStaticMarkup(drawn('outer', 1, drawn('inner', 10, null)))
    const ids = buttons().map(({ id }) => id)
    expect(new Set(ids).size).toBe(2)
    wakeIslands(document, loaders)
    await settled()
    expect(buttons().map(({ id }) => id)).toEqual(ids)
  })

  it('that waits for visibility is not hydrated before', async () => {
    const view = fakeIntersectionObserver(document)
    document.body.innerHTML = renderToStaticMarkup(drawn('a', 1, null, 'visible'))
    wakeIslands(document, loaders)
    await settled()
    await act(async () => buttons()[0]?.click())
    expect(buttons()[0]?.textContent).toBe('1')
    view.see(document.querySelector('[data-island]'))
    await settled()
    await act(async () => buttons()[0]?.click())
    expect(buttons()[0]?.textContent).toBe('2')
  })

  it('that fails to load keeps its server HTML', async () => {
    fakeIntersectionObserver(document)
    document.body.innerHTML = renderToStaticMarkup(drawn('a', 7, null))
    wakeIslands(document, {})
    await settled()
    expect(buttons()[0]?.textContent).toBe('7')
  })
})
