import { expect, test } from 'vitest'
import type { ChatSettingsPartFragment } from '../../../../generated/graphql.ts'
import { changesBetween, valuesOf } from './chat-settings-values.ts'

const stored = {
  ...{ enabled: true, greeting: 'Hi', greetingFrench: '', hasHours: true, away: '', awayFrench: '' },
  hours: [{ weekday: 1, opens: '09:00', closes: '17:00' }],
  ...{ asksName: 'HIDDEN', asksEmail: 'OPTIONAL', conversationLimit: 5, playsSound: true, missedMinutes: 10 },
  ...{ missedRecipients: ['a@example.com'], keepMonths: 0, version: 2 },
} as ChatSettingsPartFragment

test('only changes are sent: short times filled, and an empty number as 0', () => {
  const before = valuesOf(stored)
  expect(changesBetween(before, valuesOf(stored))).toEqual({})
  const after = {
    ...before,
    greeting: '',
    missedMinutes: '',
    hours: [{ weekday: 2, opens: '8:30', closes: '17:00' }],
  }
  expect(changesBetween(before, after)).toEqual({
    greeting: '',
    missedMinutes: 0,
    hours: [{ weekday: 2, opens: '08:30', closes: '17:00' }],
  })
  expect(changesBetween(before, { ...before, hours: [{ weekday: 1, opens: '9:00', closes: '17:00' }] })).toEqual({})
})
