import { expect, test } from 'vitest'
import { actName, actorNote, changeText, fieldName, kindName } from './record-labels.ts'

test('kinds, acts and fields are told in words, also those that nobody has named', () => {
  expect([kindName('media_item'), kindName('purchase_order')]).toEqual(['File', 'Purchase order'])
  expect([actName('sign_in_failed'), actName('published')]).toEqual(['Sign-in failed', 'Published'])
  expect([fieldName('publishAt'), fieldName('permissions.pages.can_edit')]).toEqual([
    'Publish at',
    'Permissions: pages.can_edit',
  ])
})

test('who did it is told with what lets them in', () => {
  expect([actorNote('PERSON', 'North Studio'), actorNote('PERSON', null), actorNote('JOB', null)]).toEqual([
    'North Studio',
    null,
    'Planned work',
  ])
})

test('nothing, yes and no are words too', () => {
  expect([null, '', 'true', 'false', 'Maple'].map(changeText)).toEqual(['—', '—', 'Yes', 'No', 'Maple'])
})
