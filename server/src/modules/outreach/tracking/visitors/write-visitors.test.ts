import { expect, test } from 'vitest'
import type { EventBatch } from '../collecting/event-batch.ts'
import { VISITOR } from '../tracking-test-kit.ts'
import { arrivalsIn } from './write-visitors.ts'

const page = (path: string, source: string, medium = ''): EventBatch => ({
  id: path,
  medium,
  gclid: '',
  events: [
    {
      ...{ at: new Date('2026-05-01T12:00:00Z'), name: 'page_view', visitorId: VISITOR, path, source, campaign: '' },
      ...{ country: 'CA', device: 'desktop', browser: '', system: '', parameters: null },
    },
  ],
})

test('the first page gives the first source, and the last page that another site led to gives the last one', () => {
  const arrivals = arrivalsIn([page('/', ''), page('/tires', 'google', 'cpc'), page('/cart', '')])
  expect(arrivals).toMatchObject([
    {
      visitorId: VISITOR,
      first: { source: 'direct', landingPage: '/' },
      last: { source: 'google', medium: 'cpc', landingPage: '/tires', at: '2026-05-01T12:00:00.000Z' },
    },
  ])
})
