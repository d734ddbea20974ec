import { describe, expect, it, test } from 'vitest'
import { inEditor, onSite } from '../../../render/render-for-test.tsx'
import { block } from '../../../tree/index.ts'
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
  expect(inEditor(block('Image')).html).toContain('aria-label="No picture yet"')
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
    expect(html).toContain('sizes="auto, 100vw"')
    expect(html).toContain(`src="${src}" alt="" width="1200" height="900"`)
    expect(css).toContain('.ms-sources{display:contents}')
  })

  it('applies its focal point and no other style', () => {
    expect(onSite(picture({ src, objectPosition: '20% 80%' })).html).toContain('style="object-position:20% 80%"')
    expect(onSite(picture({ src, objectPosition: 'red;color:red' })).html).not.toContain('style=')
  })
})
