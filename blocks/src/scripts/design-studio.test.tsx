// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { ready } from '../library/store/store-test-kit.ts'
import { inEditor, onSite } from '../render/render-for-test.tsx'
import { block } from '../tree/index.ts'
import { enhanceDesignStudio } from './design-studio.ts'
import { TRACK_EVENT } from './tracked-event.ts'

const product = {
  ...{ id: 'p1', importedId: '77', name: 'Mug' },
  variants: [
    { id: 'v1', importedId: '701' },
    { id: 'v2', importedId: null },
  ],
}
const designStudio = { scriptUrl: 'https://studio.example/embed.js', key: 'pk_1' }

const drawn = (studio: object | null = designStudio) =>
  onSite(block('DesignStudio'), { productSlug: 'mug' }, () => ready({ designStudio: studio, product })).html

const button = () => document.querySelector('button') as HTMLButtonElement
const script = () => document.querySelector<HTMLScriptElement>('script[src="https://studio.example/embed.js"]')
const dialog = () => document.querySelector('dialog')

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
  history.replaceState(null, '', '/store/product/mug?variant=v1')
  document.body.innerHTML = drawn()
  enhanceDesignStudio(document)
})

test('opening loads the script and starts the studio with product and variant; closing removes both', () => {
  const started = vi.fn()
  window.DesignStudio = { start: started }
  expect(script()).toBeNull()
  const tracked = vi.fn()
  document.addEventListener(TRACK_EVENT, tracked, { once: true })
  button().click()
  expect(tracked.mock.calls[0]?.[0].detail).toEqual({
    name: 'design_online_open',
    parameters: {
      product_id: 'p1',
      product_name: 'Mug',
      product_imported_id: '77',
      variant_id: 'v1',
      variant_imported_id: '701',
    },
  })
  expect(dialog()?.open).toBe(true)
  expect({ ...script()?.dataset }).toEqual({ key: 'pk_1', product: '77', variant: '701', target: '#ms-studio-embed' })
  script()?.dispatchEvent(new Event('load'))
  expect(started).toHaveBeenCalledWith(expect.objectContaining({ key: 'pk_1', product: '77', variant: '701' }))
  dialog()?.close()
  expect([script(), dialog()]).toEqual([null, null])
  delete window.DesignStudio
})

test('without an imported ID our own is used, and a script that does not load says so', () => {
  history.replaceState(null, '', '/store/product/mug?variant=v2')
  button().click()
  expect(script()?.dataset.variant).toBe('v2')
  script()?.dispatchEvent(new Event('error'))
  expect(dialog()?.textContent).toContain('The design studio could not be loaded. Try again later.')
  dialog()?.close()
})

test('there is no launcher without a studio, and in the editor the button does nothing', () => {
  expect(drawn(null)).not.toContain('<button')
  const edited = inEditor(block('DesignStudio'))
  expect(edited.html).toContain('Design your own')
  expect(edited.html).not.toContain('data-studio-script')
})

test('the embed is 670 px high', () => {
  expect(onSite(block('DesignStudio'), { productSlug: 'mug' }, () => ready({ designStudio, product })).css).toContain(
    '.ms-studio-embed{height:670px',
  )
})
