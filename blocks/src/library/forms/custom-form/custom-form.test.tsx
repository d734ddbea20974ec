import { expect, test } from 'vitest'
import { onSite } from '../../../render/render-for-test.tsx'
import { block } from '../../../tree/index.ts'
import { newBlock } from '../../index.ts'
import { conditionSubjects } from './condition-subjects.ts'
import { FORM_FIELD_TYPES } from './field-kinds.ts'
import { formItem } from './form-items.ts'
import { keyOfLabel } from './form-keys.ts'
import { formFieldsOf, statesOf, stepsOf } from './form-model.ts'
import { formSettings } from './form-settings.ts'
import { itemKinds, requiredSettings } from './item-kinds.ts'

const fieldsOf = (dynamicForm: unknown) => formFieldsOf(formSettings.dynamicForm.read(dynamicForm))

test('a new form asks for name, email and message, and is sent without a script', () => {
  const { html, scripts } = onSite(newBlock('CustomForm'))
  expect(html).toMatch(/<form [^>]*action="\/_form\/send#[\w-]+-form" enctype="multipart\/form-data" method="post"/i)
  expect([...html.matchAll(/<(?:input|textarea) [^>]*name="([a-z]\w*)"[^>]*>/g)].map(([, name]) => name)).toEqual([
    'name',
    'email',
    'message',
  ])
  expect(html).toMatch(/<label [^>]*for="[^"]*-email"[^>]*>Email/)
  expect(scripts).toEqual(['form'])
})

test('keys are labels in lower case, and a second one gets a number', () => {
  expect(keyOfLabel('First Name (as on card)')).toBe('first_name_as_on_card')
  expect(fieldsOf([{ label: 'Name' }, { label: 'name!' }, { label: '', type: 'file' }]).map(({ key }) => key)).toEqual([
    'name',
    'name_2',
    'file',
  ])
})

test('imported forms are maps of fields with rules, sorted by their number', () => {
  const fields = fieldsOf({
    email: { label: 'Email', sort: 2, rules: { required: true, pattern: { value: '.+@.+', message: 'No email' } } },
    size: { label: 'Size', sort: 1, type: 'dropdown', options: ['Small', 'Large'] },
  })
  expect(fields).toMatchObject([
    { key: 'size', type: 'dropdown', options: ['Small', 'Large'] },
    { key: 'email', required: true, pattern: '.+@.+', patternMessage: 'No email' },
  ])
})

test('conditions decide which fields are shown and required, also through other conditions', () => {
  const fields = fieldsOf([
    { label: 'Topic', type: 'dropdown', options: 'Sales, Other' },
    {
      label: 'Which',
      showWhenField: 'Topic',
      showWhenValue: 'other',
      requireWhenField: 'Topic',
      requireWhenValue: 'Other',
    },
    { label: 'Why', showWhenField: 'Which' },
  ])
  const statesFor = (values: Record<string, string[]>) => {
    const { shown, required } = statesOf(fields, values)
    return [[...shown], [...required]]
  }
  expect(statesFor({ topic: ['Sales'], which: ['hidden'] })).toEqual([['topic'], []])
  expect(statesFor({ topic: ['Other'], which: ['this'] })).toEqual([['topic', 'which', 'why'], ['which']])
})

test('conditions of older pages are read as references to fields, which survive a new label', () => {
  const items = formSettings.dynamicForm.read([
    { label: 'Topic', type: 'dropdown', options: 'Sales, Other' },
    { label: 'Which', showWhenField: 'topic', showWhenValue: 'Other', requireWhenField: 'Topic' },
    { label: 'Why', showWhenField: 'No such field' },
  ])
  expect(items.map(({ showWhen, requireWhen }) => [showWhen, requireWhen])).toEqual([
    [null, null],
    [
      { item: 'topic', operator: 'is', value: 'Other' },
      { item: 'topic', operator: 'isFilled', value: '' },
    ],
    [null, null],
  ])
  expect(formSettings.dynamicForm.read(items)).toEqual(items)
  const renamed = items.map((item) => (item.label === 'Topic' ? { ...item, label: 'What about?' } : item))
  expect(fieldsOf(renamed)[1]?.shownWhen).toEqual({ key: 'what_about', operator: 'is', value: 'Other' })
})

test('fields without an id, or with the id of another one, get ids of their own', () => {
  const items = [{ label: 'A' }, { label: 'A' }, { id: 'x', label: 'B' }, { id: 'x', label: 'C' }, null, 'text']
  expect(formSettings.dynamicForm.read(items).map(({ id }) => id)).toEqual(['a', 'a-2', 'x', 'x-2'])
  expect(formSettings.dynamicForm.read({ size: { label: 'Size' } }).map(({ id }) => id)).toEqual(['size'])
})

test('a condition can also hold while another field is empty or has another value', () => {
  const fields = fieldsOf([
    { id: 'code', label: 'Code' },
    { id: 'name', label: 'Name', showWhen: { item: 'code', operator: 'isEmpty' } },
    { id: 'why', label: 'Why', showWhen: { item: 'name', operator: 'isNot', value: 'Ann' } },
  ])
  const shownFor = (values: Record<string, string[]>) => [...statesOf(fields, values).shown]
  expect(shownFor({})).toEqual(['code', 'name', 'why'])
  expect(shownFor({ code: ['X'], name: ['Ann'] })).toEqual(['code', 'why'])
  expect(shownFor({ code: [''], name: ['ann'] })).toEqual(['code', 'name'])
})

test('fields whose conditions refer to each other are hidden', () => {
  const fields = fieldsOf([
    { id: 'a', label: 'A', showWhen: { item: 'b', operator: 'isFilled' } },
    { id: 'b', label: 'B', showWhen: { item: 'a', operator: 'isFilled' } },
  ])
  expect([...statesOf(fields, { a: ['1'], b: ['1'] }).shown]).toEqual([])
})

test('the editor offers each type with the settings that it has', () => {
  const settingsOf = (item: object) => {
    const [read] = formSettings.dynamicForm.read([item])
    return itemKinds.sectionsOf(read as object as Record<string, unknown>).flatMap(({ settings }) => settings)
  }
  const named = itemKinds.groups.flatMap(({ kinds }) => kinds)
  expect(named.map(({ name }) => name).sort()).toEqual([...FORM_FIELD_TYPES].sort())
  for (const { name } of named)
    expect(Object.keys(formItem)).toEqual(expect.arrayContaining(settingsOf({ type: name })))
  expect(settingsOf({ type: 'info-box' })).toEqual([
    'type',
    'label',
    'infoTitle',
    'infoDescription',
    'infoVariant',
    'infoAlign',
    'showWhen',
    'inputWidth',
    'startsStep',
  ])
  expect(settingsOf({ type: 'text' })).not.toContain('options')
  expect(settingsOf({ type: 'text', pattern: '\\d' })).toContain('patternMessage')
  expect(settingsOf({ type: 'text', validateEmail: true })).not.toContain('pattern')
  expect(settingsOf({ type: 'text', required: true })).not.toContain('requireWhen')
})

test('texts without which a field says nothing are required', () => {
  const required = (item: object) => {
    const [read] = formSettings.dynamicForm.read([item])
    return read ? requiredSettings(read) : []
  }
  expect(required({ type: 'checkbox' })).toEqual(['label', 'checkboxLabel'])
  expect(required({ type: 'checkbox', options: 'A' })).toEqual(['label', 'options'])
  expect(required({ type: 'checkbox', options: 'A', checkboxLabel: 'Yes' })).toEqual(['label'])
  expect(required({ type: 'info-box' })).toEqual(['label', 'infoTitle', 'infoDescription'])
})

test('a text is an email address or a phone number, not both', () => {
  const item = { type: 'text', validateEmail: true, validatePhone: true, pattern: 'x' }
  expect(itemKinds.changesWith(item, 'validateEmail')).toMatchObject({ validatePhone: false, pattern: '' })
  expect(itemKinds.changesWith(item, 'validatePhone')).toMatchObject({ validateEmail: false, pattern: '' })
  expect(itemKinds.changesWith(item, 'label')).toEqual({})
})

test('fields of the same label are told apart', () => {
  const items = formSettings.dynamicForm.read([{ label: 'Name' }, { label: 'Name' }, { label: '', type: 'date' }])
  expect(itemKinds.namesOf(items)).toEqual(['Name', 'Name (2)', 'Date'])
  expect(conditionSubjects(items, items[0] as object).map(({ name }) => name)).toEqual(['Name (2)', 'Date'])
  expect(itemKinds.selectorOf(items, 1)).toBe('[data-field="name_2"]')
})

test('an imported info box keeps its class names', () => {
  const dynamicForm = { note: { type: 'info-box', infoBox: { title: 'Hours', className: 'my-note wide' } } }
  expect(onSite(block('CustomForm', { dynamicForm })).html).toContain('class="ms-form-field ms-form-info my-note wide"')
  const hostile = { note: { type: 'info-box', infoBox: { title: 'Hours', className: '"><script>' } } }
  expect(onSite(block('CustomForm', { dynamicForm: hostile })).html).toContain('class="ms-form-field ms-form-info"')
})

test('a field that starts a step begins a group of its own', () => {
  const fields = fieldsOf([{ label: 'A' }, { label: 'B' }, { label: 'C', startsStep: true, stepTitle: 'Last' }])
  expect(stepsOf(fields).map((step) => step.map(({ key }) => key))).toEqual([['a', 'b'], ['c']])
  const { html } = onSite(
    block('CustomForm', { dynamicForm: [{ label: 'A' }, { label: 'C', startsStep: true, stepTitle: 'Last' }] }),
  )
  expect(html).toContain('<legend class="ms-form-step-title">Last</legend>')
})

test('conditional fields are optional for browsers without a script', () => {
  const dynamicForm = [{ label: 'A' }, { label: 'B', required: true, showWhenField: 'A', showWhenValue: 'yes' }]
  const { html } = onSite(block('CustomForm', { dynamicForm }))
  expect(html).not.toContain(' required=""')
})

test('files and vehicles say what may be entered', () => {
  const dynamicForm = [
    { label: 'Photos', type: 'file' },
    { label: 'Car', type: 'vehicle-select' },
  ]
  const { html } = onSite(block('CustomForm', { dynamicForm }))
  expect(html).toMatch(/<input [^>]*type="file"[^>]*multiple=""[^>]*accept=".jpg,.jpeg,.png,.pdf"/)
  expect(html).toContain('15mb limit.')
  expect(html).toContain('Type your vehicle if it is not suggested.')
  expect(html).toMatch(/<input [^>]*maxlength="4"[^>]*name="car__year"/i)
  expect(html).toContain('data-vehicle="motorcycle"')
})
