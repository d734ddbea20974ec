import { expect, test } from 'vitest'
import { withRevisions } from './revisions.ts'

const KEY = 'abcdefghijklmnopqrst_-'
const OTHER = 'zyxwvutsrqponmlkjihg_-'

test('every address of a file of the library has its revision, in attributes and in styles', () => {
  const html = `<source srcset="/media/${KEY}/van-480.avif 480w, /media/${KEY}/van-960.avif 960w"><img src="/media/${OTHER}/cat.jpg"><style>.a{background:url("/media/${KEY}/van.jpg")}</style>`
  expect(withRevisions(html, { [KEY]: 3 })).toBe(
    `<source srcset="/media/${KEY}/van-480.avif?v=3 480w, /media/${KEY}/van-960.avif?v=3 960w"><img src="/media/${OTHER}/cat.jpg?v=0"><style>.a{background:url("/media/${KEY}/van.jpg?v=3")}</style>`,
  )
  expect(withRevisions('<img src="/media/logo.svg">', {})).toBe('<img src="/media/logo.svg">')
})
