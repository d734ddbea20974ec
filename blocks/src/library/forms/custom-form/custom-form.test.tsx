import { expect, test } from 'vitest'
import { onSite } from '../../../render/render-for-test.tsx'
import { block } from '../../../tree/index.ts'
import { newBlock } from '../../index.ts'
import { formFieldsOf, keyOfLabel, statesOf, stepsOf } from './form-model.ts'
import { formSettings } from './form-settings.ts'

const fieldsOf = (dynamicForm: unknown) => formFieldsOf(formSettings.dynamicForm.read(dynamicForm))

test('a new form asks for name, email and message, and is sent without a script', () => {
  const { html, scripts } = onSite(newBlock('CustomForm'))
  expect(html).toMatch(/<form [^>]*action="\/_form\/send" enctype="multipart\/form-data" method="post"/i)
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
