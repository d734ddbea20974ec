import { expect, test } from 'vitest'
import { sizeTold, sourcesOf, variantsOf } from './pictures.ts'

const KEY = 'abcdefghijklmnopqrst_-'

test('an address of the library tells the size of the picture and every variant of it', () => {
  const address = `/media/${KEY}/our-van-1200x900.jpg`
  expect(sizeTold(address)).toEqual({ width: 1200, height: 900 })
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

test('there is nothing wider than the picture, nor than 2400 px, and no width twice', () => {
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
  expect(sizeTold(address)).toBeNull()
})
