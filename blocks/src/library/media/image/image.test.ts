import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, test } from 'vitest'
import { renderNode } from '../../../render/index.ts'
import { editorHost, inEditor, onSite } from '../../../render/render-for-test.tsx'
import { block, newNode, type UnplacedBlock } from '../../../tree/index.ts'
import { moveRules, newBlock } from '../../index.ts'

const picture = (props = {}) => block('Image', { src: '/a.png', ...props })

describe('the size of a picture', () => {
  it("keeps the picture's own shape, unless a height is stored", () => {
    for (const image of [newBlock('Image', { src: '/a.png' }), picture(), picture({ height: 0 })])
      expect(onSite(image).css).toContain('{width:100%;height:auto}')
    expect(onSite(picture({ height: 100 })).css).toContain('{width:100%;height:100px}')
  })

  it('has margins per device and never becomes wider than its parent', () => {
    const spacing = { sync: false, desktop: { marginLeft: 40 }, mobile: { marginLeft: 0 } }
    const { css } = onSite(picture({ spacing }))
    expect(css).toContain('{margin-left:40px;max-width:calc(100% - 40px)}')
    expect(css).toContain('@media (max-width:767.98px){.s2{margin-left:revert-layer;max-width:revert-layer}}')
  })

  it('is full width and automatic height on tablets and phones unless overridden', () => {
    const { css } = onSite(picture({ width: 300, widthUnit: 'px', mobileHeight: 90, mobileObjectFit: 'cover' }))
    expect(css).toContain('@media (max-width:991.98px){.s2{width:100%;height:auto}')
    expect(css).toContain(
      '@media (max-width:767.98px){.s2{width:100%;height:90px}.s2 .ms-image-picture{height:100%;object-fit:cover}}',
    )
  })

  it('is set as attributes when it is known', () => {
    expect(onSite(picture({ naturalWidth: 640, naturalHeight: 480 })).html).toContain('width="640" height="480"')
    expect(onSite(picture({ naturalWidth: '640px' })).html).not.toContain('width=')
  })

  it('is contain by default', () => {
    expect(onSite(picture()).css).toContain('object-fit:contain')
  })
})

test('the first picture of a page loads eagerly, the others lazily', () => {
  const { html } = onSite([picture(), picture({ src: '/b.png' })])
  expect(html).toMatch(/src="\/a.png"[^>]*loading="eager" fetchPriority="high"/)
  expect(html).toMatch(/src="\/b.png"[^>]*loading="lazy"/)
  expect(html).not.toContain('<link')
})

test('a picture always has an alternative text, empty for decoration', () => {
  expect(onSite(picture()).html).toContain('alt=""')
  expect(onSite(picture({ altText: 'A red car' })).html).toContain('alt="A red car"')
})

test('border, corners, shadow and rotation are drawn', () => {
  const { css } = onSite(
    picture({
      border: 'all',
      borderStyle: 'dashed',
      borderWidth: 'thick',
      borderColor: 'primary',
      borderRadius: 8,
      shadow: 'small',
      rotate: '5deg',
    }),
  )
  expect(css).toContain('border-top:thick dashed var(--ms-primary)')
  expect(css).toContain('border-radius:8px;overflow:clip;box-shadow:0 0 5px rgba(0,0,0,0.75);rotate:5deg')
})

test('a linked picture has an accessible name even without alternative text', () => {
  const { html } = onSite(picture({ url: '/shop', urlTarget: '_blank' }))
  expect(html).toContain('<a class="ms-image-link" href="/shop" target="_blank" aria-label="/shop" rel="noopener"><img')
})

describe('a picture that fades up', () => {
  it('loads the script and applies its delay', () => {
    const { html, css, scripts } = onSite(picture({ animation: true }))
    expect(html).toContain('data-appear=""')
    expect(css).toContain('--ms-appear-delay:0.5s')
    expect(scripts).toEqual(['appear'])
  })

  it('is not animated in the editor', () => {
    expect(inEditor(picture({ animation: true })).html).not.toContain('data-appear')
  })
})

test('without a URL it shows a placeholder in the editor and is omitted on the site', () => {
  expect(onSite(block('Image')).html).not.toContain('ms-image')
  expect(inEditor(block('Image')).html).toContain('aria-label="No image yet"')
})

test('a picture accepts only containers, which overlay it', () => {
  expect(['Container', 'Text', 'Row'].map((name) => moveRules.accepts('Image', name))).toEqual([true, false, false])
  expect(onSite(block('Image', { src: '/a.png' }, block('Container'))).html).toContain(
    '<div class="ms-image-over"><div class="ms-container',
  )
})

describe('a picture of the media library', () => {
  const src = '/media/abcdefghijklmnopqrst_-/van-1200x900.jpg'

  it('offers every stored size and format, and sets its intrinsic size', () => {
    const { html, css } = onSite([picture({ src }), picture({ src })])
    expect(html).toContain(
      '<picture class="ms-sources"><source type="image/avif" srcSet="/media/abcdefghijklmnopqrst_-/van-480.avif 480w',
    )
    expect(html).toContain('van-1200.webp 1200w" sizes="100vw"/>')
    expect(html).toContain('sizes="auto,100vw"')
    expect(html).toContain(`src="${src}" alt="" width="1200" height="900"`)
    expect(css).toContain('.ms-sources{display:contents}')
  })

  it('loads a size that fits the boxed content of its section, and the widest column of its row', () => {
    const within = (props: Record<string, unknown>, row: Record<string, unknown>) =>
      onSite(block('Section', props, block('Row', row, block('Container', {}, picture({ src }))))).html
    const sizesOf = (html: string) => /srcSet="[^"]*" sizes="([^"]*)"/.exec(html)?.[1]
    expect(sizesOf(within({ contentWidth: 'narrow' }, { columns: 1 }))).toContain('720px')
    expect(sizesOf(within({ contentWidth: 'normal' }, { columns: 2, columnWidths: [3, 1] }))).toContain('885px')
    expect(sizesOf(within({ contentWidth: 'full' }, { columns: 1 }))).not.toContain('1320px')
  })

  it('applies its focal point and no other style', () => {
    expect(onSite(picture({ src, objectPosition: '20% 80%' })).html).toContain('style="object-position:20% 80%"')
    expect(onSite(picture({ src, objectPosition: 'red;color:red' })).html).not.toContain('style=')
  })

  describe('says how wide it is drawn', () => {
    const sizesIn = (...blocks: Parameters<typeof onSite>) => /sizes="([^"]+)"/.exec(onSite(...blocks).html)?.[1]
    const whole = (props = {}) => picture({ src, height: 0, ...props })
    const section = (...children: UnplacedBlock[]) => block('Section', {}, ...children)

    it('within the columns of a row, fewer of which stand side by side on small devices', () => {
      const container = block('Container', { spacing: { desktop: { paddingLeft: 16, paddingRight: 16 } } }, whole())
      const rest = Array.from({ length: 3 }, () => block('Container'))
      expect(sizesIn(section(block('Row', { columns: 4 }, container, ...rest)))).toBe(
        '(min-width:992px) min(25vw - 60px,280px),(min-width:768px) min(50vw - 64px,616px),min(100vw - 72px,1288px)',
      )
    })

    it('within a container that is not as wide as the window', () => {
      const narrow = (alignment: object) =>
        sizesIn(section(block('Container', { alignment: { desktop: alignment } }, whole())))
      expect(narrow({ width: 600, widthUnit: 'px' })).toBe('min(100vw - 40px,600px)')
      expect(narrow({ width: 50, widthUnit: '%' })).toBe('calc(50vw - 20px)')
      expect(narrow({ fluid: false })).toBe('min(100vw - 40px,1320px)')
    })

    it('by its own width, and by its height if that decides', () => {
      expect(sizesIn(whole({ width: 300, widthUnit: 'px' }))).toBe('(min-width:992px) min(100vw,300px),100vw')
      expect(sizesIn(whole({ width: 50, mobileWidth: 80 }))).toBe('(min-width:992px) 50vw,(min-width:768px) 100vw,80vw')
      expect(sizesIn(whole({ height: 300, objectFit: 'cover' }))).toBe('(min-width:992px) max(100vw,400px),100vw')
    })
  })
})

describe('the canvas of an email', () => {
  const drawn = (props: object, isEmail = true) =>
    renderToStaticMarkup(
      renderNode(newNode('Image', { props: { src: '/a.png', width: 40, ...props } }), 'i', {
        host: { ...editorHost, isEmail },
        drawChild: () => null,
        attributes: { 'data-node': 'i' },
      }),
    )
  const own = { emailMode: true, emailWidth: 200, emailWidthUnit: 'px', emailHeight: 90, emailObjectFit: 'cover' }

  it('draws an image in its size for emails, or else in that of the page', () => {
    expect(drawn(own)).toContain('width:200px;max-width:100%;height:90px;object-fit:cover')
    expect(drawn({ ...own, emailMode: false })).toContain('width:40%;max-width:100%;height:auto')
  })

  it('can be selected like any block, without the class that gives it its size on the page', () => {
    expect(drawn(own)).toMatch(/<table[^>]*data-node="i"/)
    expect(drawn(own)).not.toContain('n-i')
    expect(drawn(own, false)).toContain('n-i')
  })

  it('shows a placeholder as long as there is no image', () => {
    expect(drawn({ ...own, src: '' })).toContain('No image yet')
  })
})
