import { expect, test } from 'vitest'
import { type Beginning, firstSteps } from './first-steps.ts'

const begun: Beginning = {
  companyName: 'Birch Bakery',
  mainLogo: null,
  contactEmail: '',
  contactPhone: '902 555 0111',
  menuItems: 0,
  isHomePublished: false,
  people: 1,
}
const done = (known: Beginning) =>
  firstSteps(known, () => true)
    .filter(({ isDone }) => isDone)
    .map(({ label }) => label)

test('a step is done once what it asks for is there', () => {
  expect(done(begun)).toEqual(['Tell customers how to reach you'])
  expect(done({ ...begun, mainLogo: '/media/logo.svg', menuItems: 4, isHomePublished: true, people: 2 })).toHaveLength(
    5,
  )
})

test('only what the viewer may do is asked for', () => {
  const steps = firstSteps(begun, (permission) => permission === 'pages.can_edit')
  expect(steps.map(({ to }) => to)).toEqual(['/editor?slug=%2F'])
})
