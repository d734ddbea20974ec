import { expect, test } from 'vitest'
import { changesBetween, inputOf, newForm } from './appointment-form.ts'

const zone = 'America/Toronto'
const form = newForm({ day: '2026-03-08', minutes: 90 }, zone)

test('a new appointment takes an hour on the clock of the tenant, also when it is skipped', () => {
  expect([form.startsAt, form.endsAt]).toEqual(['2026-03-08T06:30:00.000Z', '2026-03-08T07:30:00.000Z'])
  expect(newForm({ day: '2026-11-01', minutes: 540 }, zone).startsAt).toBe('2026-11-01T14:00:00.000Z')
})

test('only changed fields are sent, and times together', () => {
  expect(changesBetween(form, { ...form }, [])).toEqual({})
  expect(changesBetween(form, { ...form, title: 'Tires', reminderMinutes: '60' }, [])).toEqual({
    title: 'Tires',
    reminderMinutes: 60,
  })
  expect(changesBetween(form, { ...form, endsAt: '2026-03-08T08:00:00.000Z' }, [])).toEqual({
    isAllDay: false,
    startsAt: form.startsAt,
    endsAt: '2026-03-08T08:00:00.000Z',
  })
})

test('a rule is sent with its count, and what needs other permissions only if it was chosen', () => {
  expect(inputOf({ ...form, repeat: 'FREQ=WEEKLY', times: 4 }, [])).toMatchObject({ rule: 'FREQ=WEEKLY;COUNT=4' })
  expect(inputOf({ ...form, repeat: 'FREQ=WEEKLY' }, [])).toMatchObject({ rule: 'FREQ=WEEKLY' })
  for (const field of ['customerId', 'projectId', 'taskId', 'assigneeIds', 'rule'])
    expect(inputOf(form, [])).not.toHaveProperty(field)
})

test('custom fields are sent with their new values, and emptied ones as empty', () => {
  const fields = ['bay', 'colour'].map((key) => ({
    ...{ __typename: 'CustomField' as const, id: `id-of-${key}`, key, label: key, type: 'TEXT' as const },
    ...{ helpText: '', isRequired: false, options: [] },
  }))
  const filled = { ...form, customFields: { bay: '2', colour: 'red' } }
  expect(inputOf(filled, fields).customFields).toEqual([
    { fieldId: 'id-of-bay', value: '2' },
    { fieldId: 'id-of-colour', value: 'red' },
  ])
  expect(changesBetween(filled, { ...filled, customFields: { bay: '', colour: 'red' } }, fields)).toEqual({
    customFields: [{ fieldId: 'id-of-bay', value: '' }],
  })
})
