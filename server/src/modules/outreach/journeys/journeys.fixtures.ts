import { randomUUID } from 'node:crypto'
import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly journey: string
    readonly journeyField: string
  }
}

const BASE = '/admin/email-marketing/journeys'
/** One that can be published without further permissions. */
const flowOf = (listId: string) =>
  JSON.stringify({
    trigger: { kind: 'list_joined', listId },
    steps: [{ id: 'given', kind: 'notify', parent: null, branch: true, text: 'Given' }],
  })

export const fixtures: CapabilityFixtures = {
  ids: {
    journey:
      /^(journey\.id|journeyPeople\.journeyId|UpdateJourneyInput\.id|ManageJourneyInput\.id|ManageJourneysInput\.ids)$/,
    journeyField: /^JourneyTriggerInput\.fieldId$/,
    mailingList: /^Journey(Trigger|Step)Input\.listId$/,
    campaignTag: /^Journey(Trigger|Step)Input\.tagId$/,
    emailTemplate: /^JourneyStepInput\.templateId$/,
  },
  async create() {
    return { journey: randomUUID(), journeyField: randomUUID() }
  },
  async reset(database, { tenant, journey, journeyField, customer, mailingList }) {
    const flow = flowOf(mailingList)
    await database.query(
      `insert into custom_field (id, tenant_id, kind, key, label, type, position)
       values ($1, $2, 'customer', 'given_journey', 'Given day', 'date', 900) on conflict do nothing`,
      [journeyField, tenant],
    )
    await database.query(
      `insert into journey (id, tenant_id, name, status, draft, published_number, has_changes, created_by, created_at, updated_at)
       values ($1, $2, 'Given', 'draft', $3, 0, true, 'Given', now(), now()) on conflict (id) do nothing`,
      [journey, tenant, flow],
    )
    await database.query(
      `update journey set deleted_at = null, status = 'draft', draft = $2, has_changes = true, published_id = null, watched_from = null
       where id = $1`,
      [journey, flow],
    )
    await database.query(
      `insert into journey_version (tenant_id, journey_id, number, flow, created_by, created_at)
       values ($1, $2, 900000, $3, 'Given', now()) on conflict do nothing`,
      [tenant, journey, flow],
    )
    await database.query(
      `insert into journey_person (tenant_id, journey_id, version_id, email, customer_id, occasion, status, finished_at)
       select $1, $2, id, 'given@nowhere.test', $3, 'given', 'done', now() from journey_version where journey_id = $2 limit 1
       on conflict do nothing`,
      [tenant, journey, customer],
    )
    await database.query(
      `insert into journey_mail (tenant_id, journey_id, person_id, step, email, customer_id, status, created_at)
       select $1, $2, id, 'given', email, customer_id, 'sent', now() from journey_person where journey_id = $2 limit 1
       on conflict do nothing`,
      [tenant, journey],
    )
    await database.query(
      `insert into journey_count (tenant_id, journey_id, step, figure, count) values ($1, $2, 'given', 'passed', 1) on conflict do nothing`,
      [tenant, journey],
    )
  },
  values: {
    'JourneyStepInput.id': () => 'walk',
    'JourneyStepInput.kind': () => 'NOTIFY',
    'JourneyStepInput.parent': () => undefined,
    'JourneyStepInput.minutes': () => 60,
    'JourneyTriggerInput.kind': () => 'ORDER_PLACED',
    'JourneyTriggerInput.days': () => 30,
    'JourneyTriggerInput.hours': () => 4,
  },
  rest: {
    [`GET ${BASE}`]: () => ({ query: { search: 'given' } }),
    [`GET ${BASE}/:id`]: ({ journey }) => ({ params: { id: journey } }),
    [`POST ${BASE}`]: () => ({ body: { name: 'Walk' } }),
    [`PUT ${BASE}/:id`]: ({ journey }) => ({ params: { id: journey }, body: { name: 'Walked' } }),
    [`POST ${BASE}/:id/publish`]: ({ journey }) => ({ params: { id: journey }, body: {} }),
    [`DELETE ${BASE}/:id`]: ({ journey }) => ({ params: { id: journey } }),
    [`POST ${BASE}/:id/restore`]: ({ journey }) => ({ params: { id: journey } }),
    [`POST ${BASE}/:id/pause`]: ({ journey }) => ({ params: { id: journey }, status: 422 }),
    [`POST ${BASE}/:id/resume`]: ({ journey }) => ({ params: { id: journey }, status: 422 }),
  },
  // The given journey is a draft.
  expectedErrors: { pauseJourney: 'INVALID', resumeJourney: 'INVALID' },
  vocabulary: ['journey.status', 'journey_person.status', 'journey_mail.status', 'journey_count.figure'],
}
