import { expect, test } from 'vitest'
import { actorNote, changeText } from './change-text.ts'

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
