import { describe, expect, it, test } from 'vitest'
import { inEditor, onSite } from '../../../render/render-for-test.tsx'
import { block } from '../../../tree/index.ts'
import { newBlock } from '../../index.ts'
import { videoOf } from './video.ts'

describe('the video behind a section', () => {
  const ID = 'aqz-KE-bpKQ'

  it.each([
    ID,
    `https://www.youtube.com/watch?v=${ID}`,
    `https://m.youtube.com/watch?list=x&v=${ID}&t=3`,
    `https://youtu.be/${ID}?si=x`,
    `//www.youtube-nocookie.com/embed/${ID}`,
    `https://www.youtube.com/shorts/${ID}`,
  ])('is found in %s', (typed) => {
    expect(videoOf(typed)?.address).toMatch(new RegExp(`^https://www.youtube-nocookie.com/embed/${ID}\\?`))
  })

  it('autoplays muted, in a loop and without controls', () => {
    const asked = new URL(videoOf(ID)?.address ?? '').searchParams
    expect(Object.fromEntries(asked)).toMatchObject({
      autoplay: '1',
      mute: '1',
      loop: '1',
      controls: '0',
      playlist: ID,
    })
  })

  it('may be a media file', () => {
    expect(videoOf('/media/shop.mp4')).toEqual({ kind: 'file', address: '/media/shop.mp4' })
  })

  it.each(['', 'hello', 'javascript:alert(1).mp4', 'https://evil.test/?v=aqz-KE-bpKQ'])(
    'is not rendered for %j',
    (typed) => {
      expect(videoOf(typed)).toBeNull()
    },
  )

  it('is only a placeholder, which the script replaces with a player', () => {
    const { html, scripts } = onSite(block('Section', { video: ID }))
    expect(html).toContain('data-video="https://www.youtube-nocookie.com/')
    expect(html).not.toContain('<iframe')
    expect(scripts).toEqual(['video'])
  })

  it('does not play in the editor', () => {
    expect(inEditor(block('Section', { video: ID })).html).not.toContain('youtube')
  })
})

test('a section without video needs no script', () => {
  expect(onSite(block('Section')).scripts).toEqual([])
})

test('a section has 48 px above and below, and side padding on phones', () => {
  expect(onSite(block('Section')).css).toContain('padding:48px 20px 48px 20px')
})

describe('the content of a section', () => {
  const SIDE = 'max(20px,var(--ms-gutter),calc((100% - var(--ms-width-normal))/2))'

  it('is as wide as the navigation bar in a new section', () => {
    const { css, html } = onSite(newBlock('Section'))
    expect(css).toContain(`padding:48px ${SIDE} 48px ${SIDE}}`)
    expect(html).toContain('data-content-width="normal"')
    expect(inEditor(newBlock('Section')).css).toContain(`padding:48px ${SIDE} 48px ${SIDE}}`)
  })

  it('keeps its padding in sections of older pages, in full ones, and where the section has a width', () => {
    const spacing = { desktop: { paddingLeft: 5, paddingRight: 6 } }
    const width = { desktop: { width: 900, widthUnit: 'px' } }
    for (const props of [{}, { contentWidth: 'full' }, { contentWidth: 'narrow', alignment: width }])
      expect(onSite(block('Section', { ...props, spacing })).css).toContain('padding:48px 6px 48px 5px')
  })

  it('has a width of the theme on every device', () => {
    const spacing = { sync: false, desktop: { paddingTop: 10 }, mobile: { paddingTop: 5 } }
    const { css } = onSite(block('Section', { contentWidth: 'wide', spacing }))
    expect(css.match(/--ms-width-wide\)\)\/2\)/g)).toHaveLength(4)
  })
})

test('a section hidden on the homepage is omitted only there', () => {
  const section = block('Section', { hideOnHomepage: true })
  expect(onSite(section, { isHomepage: true }).html).not.toContain('<section')
  expect(onSite(section).html).toContain('<section')
})
