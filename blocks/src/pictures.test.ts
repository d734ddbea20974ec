import { expect, test } from 'vitest'
import { intrinsicSizeOf, sourcesOf, variantsOf } from './pictures.ts'

const KEY = 'abcdefghijklmnopqrst_-'

test('a media library URL contains the size of the picture and determines every variant', () => {
  const address = `/media/${KEY}/our-van-1200x900.jpg`
  expect(intrinsicSizeOf(address)).toEqual({ width: 1200, height: 900 })
  expect(sourcesOf(address)).toEqual([
    {
      type: 'image/avif',
      srcSet: `/media/${KEY}/our-van-480.avif 480w, /media/${KEY}/our-van-960.avif 960w, /media/${KEY}/our-van-1200.avif 1200w`,
    },
    {
      type: 'image/webp',
      srcSet: `/media/${KEY}/our-van-480.webp 480w, /media/${KEY}/our-van-960.webp 960w, /media/${KEY}/our-van-1200.webp 1200w`,
    },
  ])
})

test('no variant is wider than the picture or 2400 px, and widths are unique', () => {
  const widths = (width: number) =>
    variantsOf(`/media/${KEY}/a-${width}x10.png`)
      .filter(({ format }) => format === 'webp')
      .map((variant) => variant.width)
  expect(widths(300)).toEqual([300])
  expect(widths(960)).toEqual([480, 960])
  expect(widths(6000)).toEqual([480, 960, 1600, 2400])
})

test.each([
  '/media/hero.svg',
  '/media/hero-800x600.jpg',
  `/media/${KEY}/logo.svg`,
  `/media/${KEY}/wave.gif`,
  `https://elsewhere.example/media/${KEY}/a-800x600.jpg`,
  `/media/${KEY}/a" onload="-800x600.jpg`,
])('%s has no variants', (address) => {
  expect(variantsOf(address)).toEqual([])
  expect(intrinsicSizeOf(address)).toBeNull()
})
