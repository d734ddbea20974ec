import { expect, test } from 'vitest'
import { enumSetting, enumsSetting, flagSetting, idSetting, idsSetting } from './display-setting.ts'
import { readAddress, writeAddress } from './list-address.ts'

const settings = [
  enumSetting('view', 'period', ['week', 'day']),
  enumsSetting('hide', 'hidden', ['tasks', 'notes']),
  idSetting('person', 'personId'),
  idsSetting('people', 'personIds'),
  flagSetting('lanes', 'hasLanes'),
]
const whereOf = (query: string) => readAddress(new URLSearchParams(query), settings, []).where

test('a view keeps what the URL says, and the URL what the view says', () => {
  const query = 'view=day&hide=tasks%2Cnotes&person=p1&people=p1%2Cp2&lanes=1'
  const where = {
    period: 'DAY',
    hidden: ['TASKS', 'NOTES'],
    personId: 'p1',
    personIds: ['p1', 'p2'],
    hasLanes: true,
  }
  expect(whereOf(query)).toEqual(where)
  expect(writeAddress({ where }, settings).toString()).toBe(query)
})

test('nothing and nonsense are no part of a view', () => {
  expect(whereOf('view=century&hide=cats&lanes=yes&person=')).toEqual({})
  expect(writeAddress({ where: { period: 7, hidden: [], personIds: 'x', hasLanes: false } }, settings).toString()).toBe(
    '',
  )
})

test('the words of a list are in their own order, so that equal views are equal', () => {
  expect(whereOf('hide=notes,tasks')).toEqual(whereOf('hide=tasks,notes'))
})
