import { expect, test } from 'vitest'
import { actName, actorNote, changeText, fieldName, kindName } from './record-labels.ts'

test('kinds, actions and fields have labels, also unlisted ones', () => {
  expect([kindName('media_item'), kindName('purchase_order')]).toEqual(['File', 'Purchase order'])
  expect([actName('sign_in_failed'), actName('published')]).toEqual(['Sign-in failed', 'Published'])
  expect([fieldName('publishAt'), fieldName('permissions.pages.can_edit')]).toEqual([
    'Publish at',
    'Permissions: pages.can_edit',
  ])
})

test('the actor is shown with their means of access', () => {
  expect([actorNote('PERSON', 'North Studio'), actorNote('PERSON', null), actorNote('JOB', null)]).toEqual([
    'North Studio',
    null,
    'Scheduled task',
  ])
})

test('empty values, yes and no have labels too', () => {
  expect([null, '', 'true', 'false', 'Maple'].map(changeText)).toEqual(['—', '—', 'Yes', 'No', 'Maple'])
})
