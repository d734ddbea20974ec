import { describe, expect, test } from 'vitest'
import { parsePart, parseQuantity, parseWhole, partText, tidyPart, tidyQuantity } from './amounts.ts'
import { addJob, addLines, moveLine, newJob, pasteLines, removeLine } from './content-edits.ts'
import { nobody, suppliedIn } from './customer-form.ts'
import type { ContentForm, DocumentForm } from './document-form.ts'
import { calculationOf, changesBetween, faultsOf, newForm, rememberKeys } from './document-form.ts'
import { newLine } from './line-form.ts'
import { pastedLines } from './pasted-lines.ts'

const draft = {
  type: 'QUOTE',
  customer: { name: '', company: '', email: '', phone: '', billingAddress: { address: '', city: '', postalCode: '' } },
  province: 'ON',
  today: '2026-03-01',
  customerNote: 'Thanks',
  terms: '',
} as unknown as Parameters<typeof newForm>[0]

const brakes = newLine({ description: 'Brakes', quantity: '2', unitPrice: '49.50' })
const oil = newLine({ description: 'Oil', quantity: '4.5', unitPrice: '9', discount: '10%' })
const form = (values: Partial<DocumentForm> = {}): DocumentForm => ({ ...newForm(draft), ...values })
const descriptions = ({ lines, jobs }: ContentForm) => [
  lines.map(({ description }) => description),
  ...jobs.map((job) => job.lines.map(({ description }) => description)),
]

describe('typed amounts', () => {
  test('a discount is a percentage or an amount', () => {
    expect(['10%', '12,5 %', '25', '$1,000.00', '', '0%'].map(parsePart)).toEqual([
      { percent: 10 },
      { percent: 12.5 },
      { amount: 2500 },
      { amount: 100_000 },
      null,
      null,
    ])
    expect(['101%', 'ten', '%', '1.234%'].map(parsePart)).toEqual([undefined, undefined, undefined, undefined])
    expect([{ percent: 12.5 }, { amount: 2500 }, null].map(partText)).toEqual(['12.5%', '25.00', ''])
  })

  test('a quantity has at most three decimals and may be negative', () => {
    expect(['1.5', '1,255', '-2', ''].map(parseQuantity)).toEqual([1.5, 1.255, -2, 1])
    expect(['1.2345', 'two', '1e3'].map(parseQuantity)).toEqual([Number.NaN, Number.NaN, Number.NaN])
  })

  test('what was typed is shown as it was read, and stays where it could not be read', () => {
    expect(['1,5', ' 2 ', '1.50', '', 'two'].map(tidyQuantity)).toEqual(['1.5', '2', '1.5', '1', 'two'])
    expect(['12,5 %', '25', '99,9', '', 'ten'].map(tidyPart)).toEqual(['12.5%', '25.00', '99.90', '', 'ten'])
  })

  test('a reading of the odometer is a whole number', () => {
    expect(['120 500', '120,500', '', '12.5'].map(parseWhole)).toEqual([120_500, 120_500, null, Number.NaN])
  })
})

describe('what is sent', () => {
  test('only changed fields, without empty lines', () => {
    const before = form()
    expect(changesBetween(before, { ...before, lines: [...before.lines, newLine()] })).toEqual({})
    const changes = changesBetween(before, { ...before, subject: 'Brakes', discount: '5%', lines: [newLine(), oil] })
    expect(changes).toMatchObject({
      subject: 'Brakes',
      discount: { percent: 5 },
      lines: [{ description: 'Oil', quantity: 4.5, unitPrice: 900, discount: { percent: 10 } }],
    })
    expect(Object.keys(changes).toSorted()).toEqual(['discount', 'lines', 'subject'])
  })

  test('an address brings the province on which it was shown, and custom fields go by their keys', () => {
    const customer = { ...nobody, billingAddress: { ...nobody.billingAddress, city: 'Laval', province: 'QC' } }
    const before = form({ customer, province: 'ON', customFields: { bay: '', urgent: 'true' } })
    expect(changesBetween(before, before)).toEqual({})
    const named = changesBetween(before, { ...before, customer: { ...customer, name: 'Nora' } })
    expect(named).toMatchObject({ customer: { name: 'Nora', billingAddress: { province: 'QC' } }, province: 'ON' })
    expect(changesBetween(before, { ...before, customFields: { bay: '3', urgent: 'true' } })).toEqual({
      customFields: [{ key: 'bay', value: '3' }],
    })
    // Another customer: the server takes name, addresses and province from the record.
    expect(changesBetween(before, { ...before, customerId: 'c', customer: null, province: null })).toEqual({
      customerId: 'c',
    })
  })

  test('goods are supplied where they are delivered', () => {
    const quebec = { ...nobody.billingAddress, province: 'QC' }
    expect(suppliedIn({ ...nobody, billingAddress: quebec })).toBe('QC')
    expect(suppliedIn({ ...nobody, billingAddress: quebec, deliveryAddress: { ...quebec, province: 'AB' } })).toBe('AB')
    expect(suppliedIn({ ...nobody, billingAddress: { ...quebec, country: 'US', province: 'NY' } })).toBeNull()
  })

  test('a line keeps its row when it is saved for the first time', () => {
    const typed = form({ lines: [newLine(), brakes], jobs: [{ ...newJob(), key: 'job', lines: [oil] }] })
    const keys = new Map<string, string>()
    const saved = { lines: [{ id: 'a' }], jobs: [{ id: 'j', lines: [{ id: 'b' }] }] }
    rememberKeys(keys, typed, saved as unknown as Parameters<typeof rememberKeys>[2])
    expect([...keys]).toEqual([
      ['a', brakes.key],
      ['b', oil.key],
      ['j', 'job'],
    ])
  })

  test('faults name the place in the form, which has empty lines too', () => {
    const wrong = newLine({ description: '', quantity: '0', unitPrice: 'x', discount: 'y' })
    const fields = faultsOf(form({ lines: [newLine(), wrong], jobs: [newJob()], deposit: '200%' })).map(
      (one) => one.field,
    )
    expect(fields).toEqual([
      'lines.1.description',
      'lines.1.quantity',
      'lines.1.unitPrice',
      'lines.1.discount',
      'jobs.0.heading',
      'deposit',
    ])
  })

  test('totals wait for numbers, but not for texts', () => {
    const unnamed = newLine({ unitPrice: '5' })
    expect(calculationOf(form({ lines: [unnamed] }), 'QUOTE', {})?.lines).toMatchObject([{ unitPrice: 500 }])
    expect(calculationOf(form({ lines: [{ ...unnamed, quantity: 'x' }] }), 'QUOTE', {})).toBeNull()
  })
})

describe('edits of lines', () => {
  const content: ContentForm = { lines: [brakes, oil], jobs: [newJob({ heading: 'Tyres' })] }

  test('a line moves within its list, and from its end into the next job', () => {
    expect(descriptions(moveLine(content, null, oil.key, -1))).toEqual([['Oil', 'Brakes'], ['']])
    const into = moveLine(content, null, oil.key, 1)
    expect(descriptions(into)).toEqual([['Brakes'], ['Oil', '']])
    expect(descriptions(moveLine(into, into.jobs[0]?.key ?? '', oil.key, -1))).toEqual([['Brakes', 'Oil'], ['']])
    expect(moveLine(content, null, brakes.key, -1)).toBe(content)
  })

  test('a line does not move into a job that is done', () => {
    const done: ContentForm = { ...content, jobs: [newJob({ isDone: true })] }
    expect(moveLine(done, null, oil.key, 1)).toBe(done)
  })

  test('an empty line stays when the last one is removed, and goes when a job is added', () => {
    const only = removeLine({ lines: [oil], jobs: [] }, null, oil.key)
    expect(descriptions(only)).toEqual([['']])
    expect(descriptions(addJob(only, newJob()))).toEqual([[], ['']])
  })

  test('rows of a spreadsheet replace an empty line', () => {
    const rows = pastedLines('Pads\t2\t$49.50\r\nLabour\t1,5\t120\n') ?? []
    expect(rows).toMatchObject([
      { description: 'Pads', quantity: '2', unitPrice: '49.50' },
      { description: 'Labour', quantity: '1.5', unitPrice: '120.00' },
    ])
    const empty = newLine()
    const pasted = pasteLines(addLines({ lines: [oil], jobs: [] }, null, oil.key, [empty]), null, empty.key, rows)
    expect(descriptions(pasted)).toEqual([['Oil', 'Pads', 'Labour']])
    expect(pastedLines('Just a text')).toBeNull()
  })
})
