import { byId, oneOfKey } from '../../../rest/crud.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import type { RestJourneyFragment } from '../../../rest/generated/graphql.ts'
import { listQuery, listReply, listSchema, listVariables } from '../../../rest/list.ts'
import { type Route, route, text } from '../../../rest/route.ts'
import { boolean, described, exemplified, integer, object, string, time } from '../../../rest/schema.ts'
import { journeyJson } from './journey-json.ts'

const ListJourneys = graphql(`
  query RestJourneys($page: Int!, $perPage: Int!, $where: JourneyWhere, $orderBy: [JourneyOrder!]) {
    journeys(page: $page, perPage: $perPage, where: $where, orderBy: $orderBy) { items { ...RestJourney } totalItems }
  }
  fragment RestJourney on Journey {
    id name status publishedNumber hasChanges createdAt updatedAt figures { entered active done sent }
  }
`)

const ReadJourney = graphql(`
  query RestJourney($id: ID!) { journey(id: $id) { ...RestJourney } }
`)

const PauseJourney = graphql(`
  mutation RestPauseJourney($input: ManageJourneyInput!) {
    pauseJourney(input: $input) { journey { id } userErrors { code message field } }
  }
`)

const ResumeJourney = graphql(`
  mutation RestResumeJourney($input: ManageJourneyInput!) {
    resumeJourney(input: $input) { journey { id } userErrors { code message field } }
  }
`)

const orders = { updated_at: 'UPDATED_AT', name: 'NAME' } as const
const BASE = '/admin/email-marketing/journeys'

const journeySchema = object({
  id: string,
  name: exemplified(string, 'Welcome new subscribers'),
  status: exemplified(described(string, 'draft, active or paused'), 'active'),
  published_version: described(integer, 'The number of the published version; 0 before the first one'),
  has_changes: described(boolean, 'Whether the draft has changes that are not published'),
  counters: object({
    entered: described(integer, 'People who ever entered'),
    active: described(integer, 'People who are in it now'),
    done: described(integer, 'People who came to its end'),
    sent: described(integer, 'Mails that were sent'),
  }),
  created_at: time,
  updated_at: time,
})

export const restRoutes: readonly Route[] = [
  route(`GET ${BASE}`, ListJourneys, {
    summary: 'Journeys; those changed last come first',
    query: listQuery(orders, { search: string, status: string }),
    answer: listSchema(journeySchema),
    variables: (request) => ({
      ...listVariables(request, orders),
      where: {
        search: request.query.search ?? null,
        ...(request.query.status && { status: { eq: request.query.status.toUpperCase() as never } }),
      },
    }),
    reply: ({ journeys }, request) => listReply(request, journeys.items.map(restJourney), journeys.totalItems),
  }),
  route(`GET ${BASE}/:id`, ReadJourney, {
    summary: 'One journey with its figures',
    answer: oneOfKey('journey', journeySchema),
    variables: ({ params }) => ({ id: text(params.id) }),
    reply: ({ journey }) => ({ success: true, journey: restJourney(journey) }),
  }),
  byId(`POST ${BASE}/:id/pause`, PauseJourney, { summary: 'Pauses a journey: nobody enters, and people in it wait' }),
  byId(`POST ${BASE}/:id/resume`, ResumeJourney, { summary: 'Resumes a paused journey' }),
]

function restJourney(journey: RestJourneyFragment) {
  const { createdAt, updatedAt, figures } = journey
  const { entered, active, done, sent } = figures
  return {
    ...journeyJson(journey),
    counters: { entered, active, done, sent },
    created_at: createdAt,
    updated_at: updatedAt,
  }
}
