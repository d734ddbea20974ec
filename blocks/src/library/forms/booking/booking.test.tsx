import { expect, test } from 'vitest'
import { onSite } from '../../../render/render-for-test.tsx'
import { block } from '../../../tree/index.ts'
import { durationLabel, timeLabel, weeksOf } from './booking-labels.ts'
import { bookingPage, OIL, TIMES } from './booking-test-kit.ts'

const linksOf = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => (href ?? '').replaceAll('&amp;', '&'))

test('the services are links, and without any the block says so', () => {
  const { html, scripts } = bookingPage({})
  expect(html).toContain('Oil change')
  expect(html).toContain('45 min · from $79')
  expect(linksOf(html)[0]).toMatch(new RegExp(`^/book\\?service=${OIL}#`))
  expect(scripts).toEqual(['booking'])
  expect(bookingPage({}, { services: [] }).html).toContain('Nothing can be booked online at the moment.')
})

test('a service shows its month: days with free times are links, and the first of them its times', () => {
  const { html } = bookingPage({ service: [OIL] })
  expect(html).toContain('December 2026')
  expect(html).toContain('aria-label="Thursday, December 3"')
  expect(html).not.toContain('aria-label="Friday, December 4"')
  expect(html).toContain('9:00 a.m.')
  expect(html).not.toContain('2:30 p.m.')
  expect(linksOf(html)).toContainEqual(expect.stringContaining('month=2027-01'))
  expect(bookingPage({ service: [OIL], day: ['2026-12-08'] }).html).toContain('2:30 p.m.')
})

test('customers choose a person where they may', () => {
  const people = [{ id: 'person-1', firstname: 'Max' }]
  const { html } = bookingPage({ service: [OIL], person: ['person-1'] }, { people })
  expect(html).toMatch(/aria-current="true"[^>]*>Max</)
  expect(linksOf(html)).toContainEqual(expect.stringContaining('person=person-1'))
})

test('a free time shows the form, which needs no script; another one shows the times again', () => {
  const { html } = bookingPage({ service: [OIL], time: [TIMES[0] ?? ''] })
  expect(html).toMatch(/<form [^>]*action="\/_booking\/book"/)
  expect(html).toContain('Thursday, December 3 at 9:00 a.m.')
  expect(html).toMatch(new RegExp(`name="time" value="${(TIMES[0] ?? '').replaceAll('+', '\\+')}"`))
  expect(html).toMatch(/<input [^>]*-email" required/)
  expect(bookingPage({ service: [OIL], time: ['2026-12-03T03:00:00-05:00'] }).html).not.toContain('<form')
})

test('a booking that was refused is shown with its values and errors', () => {
  const form = {
    ...{ formName: '_booking', values: { name: ['Ana <b>'], email: ['nobody'] }, isSent: false },
    ...{ errors: { email: 'Enter a valid email address' }, message: 'Check the marked fields.' },
  }
  const { html } = bookingPage({ service: [OIL], time: [TIMES[0] ?? ''] }, { form })
  expect(html).toContain('Check the marked fields.')
  expect(html).toContain('value="Ana &lt;b&gt;"')
  expect(html).toMatch(/aria-invalid="true"[^>]*value="nobody"|value="nobody"[^>]*aria-invalid="true"/)
})

test('an unknown service or a hostile address shows the services', () => {
  expect(bookingPage({ service: ['"><script>'], month: ['never'] }).html).toContain('Choose a service')
  expect(onSite(block('Booking'), {}, () => ({ state: 'failed' })).html).not.toContain('ms-booking-body')
})

test('labels', () => {
  expect([durationLabel(90), durationLabel(60), durationLabel(20)]).toEqual(['1 h 30 min', '1 h', '20 min'])
  expect(timeLabel('2026-12-03T16:05:00-05:00')).toBe('4:05 p.m.')
  const weeks = weeksOf('2026-02')
  expect([weeks.length, weeks[0]?.[0], weeks[3]?.[6]]).toEqual([4, '2026-02-01', '2026-02-28'])
})
