import { expect, test } from 'vitest'
import { daysOf, weekOf } from './week-form.ts'

const tuesday = { weekday: 2, from: '16:00', to: '24:00', breakMinutes: 30, minutes: 450 }

test('a week has seven days, of which only the working ones are sent', () => {
  const week = weekOf([tuesday])
  expect(week.map(({ isWorking }) => isWorking)).toEqual([false, true, false, false, false, false, false])
  expect(week[1]).toMatchObject({ from: '16:00', to: '00:00', breakMinutes: 30 })
  expect(daysOf(week)).toEqual([{ weekday: 2, from: '16:00', to: '24:00', breakMinutes: 30 }])
})

test('an empty break is none', () => {
  const [monday] = daysOf([{ isWorking: true, from: '08:00', to: '12:00', breakMinutes: '' }])
  expect(monday?.breakMinutes).toBe(0)
})
