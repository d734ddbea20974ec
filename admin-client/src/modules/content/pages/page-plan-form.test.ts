import { expect, test } from 'vitest'
import { formOfPlan, planInput } from './page-plan-form.ts'

test('a time is shown in local time and sent with its time zone', () => {
  const at = new Date(2027, 2, 4, 9, 30).toISOString()
  const form = formOfPlan({ publishAt: at, unpublishAt: null })
  expect(form).toEqual({ publishAt: '2027-03-04 09:30:00', unpublishAt: null })
  expect(planInput({ id: 'p1', version: 7 }, form)).toEqual({ id: 'p1', version: 7, publishAt: at, unpublishAt: null })
})
