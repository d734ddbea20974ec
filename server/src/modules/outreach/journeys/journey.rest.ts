import { byId, changesOf, oneOfKey, restoreById } from '../../../rest/crud.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import type {
  RestJourneyFlowFragment,
  RestJourneyFragment,
  UpdateJourneyInput,
} from '../../../rest/generated/graphql.ts'
import { listQuery, listReply, listSchema, listVariables } from '../../../rest/list.ts'
import { field, type Route, route, text } from '../../../rest/route.ts'
import { boolean, described, exemplified, integer, object, string, success, time } from '../../../rest/schema.ts'
import { flowBody, flowSchema, restFlow, sentSteps, sentTrigger } from './journey-flow.rest.ts'
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
  query RestJourney($id: ID!) { journey(id: $id) { ...RestJourney ...RestJourneyFlow } }
`)

const CreateJourney = graphql(`
  mutation RestCreateJourney($input: CreateJourneyInput!) {
    createJourney(input: $input) { journey { ...RestJourney ...RestJourneyFlow } userErrors { code message field } }
  }
`)

const UpdateJourney = graphql(`
  mutation RestUpdateJourney($input: UpdateJourneyInput!) {
    updateJourney(input: $input) { journey { ...RestJourney ...RestJourneyFlow } userErrors { code message field } }
  }
`)

const PublishJourney = graphql(`
  mutation RestPublishJourney($input: ManageJourneyInput!) {
    publishJourney(input: $input) { journey { ...RestJourney ...RestJourneyFlow } userErrors { code message field } }
  }
`)

const DeleteJourney = graphql(`
  mutation RestDeleteJourney($input: ManageJourneysInput!) {
    deleteJourneys(input: $input) { journeys { id } userErrors { code message field } }
  }
`)

const RestoreJourney = graphql(`
  mutation RestRestoreJourney($input: ManageJourneysInput!) {
    restoreJourneys(input: $input) { journeys { ...RestJourney ...RestJourneyFlow } userErrors { code message field } }
  }
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

const name = exemplified(string, 'Welcome new subscribers')
const summary = {
  id: string,
  name,
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
}
const one = oneOfKey('journey', object({ ...summary, version: integer, ...flowSchema }))

export const restRoutes: readonly Route[] = [
  route(`GET ${BASE}`, ListJourneys, {
    summary: 'Journeys; those changed last come first',
    query: listQuery(orders, { search: string, status: string }),
    answer: listSchema(object(summary)),
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
    summary: 'One journey with its figures and the flow of its draft',
    answer: one,
    variables: ({ params }) => ({ id: text(params.id) }),
    reply: ({ journey }) => ({ success: true, journey: wholeJourney(journey) }),
  }),
  route(`POST ${BASE}`, CreateJourney, {
    summary: 'Creates a journey without trigger and steps',
    body: object({ name }),
    answer: one,
    variables: ({ body }) => ({ input: { name: field(body, 'name') as string } }),
    reply: ({ createJourney: { journey } }) => ({ success: true, journey: journey && wholeJourney(journey) }),
  }),
  route(`PUT ${BASE}/:id`, UpdateJourney, {
    summary: 'Changes the draft of a journey. People who are in the journey stay on the version that they entered',
    body: object({ name, ...flowBody, version: integer }, []),
    answer: one,
    variables: ({ params, body }) => ({ input: changed(params.id, body) }),
    reply: ({ updateJourney: { journey } }) => ({ success: true, journey: journey && wholeJourney(journey) }),
  }),
  route(`POST ${BASE}/:id/publish`, PublishJourney, {
    summary: 'Publishes the draft for people who enter from now on, and activates the journey',
    body: object({ version: integer }, []),
    answer: one,
    variables: ({ params, body }) => ({
      input: { id: text(params.id), version: (field(body, 'version') ?? null) as number | null },
    }),
    reply: ({ publishJourney: { journey } }) => ({ success: true, journey: journey && wholeJourney(journey) }),
  }),
  route(`DELETE ${BASE}/:id`, DeleteJourney, {
    summary: 'Deletes a journey. It can be restored for 30 days',
    answer: object({ success }),
    variables: ({ params }) => ({ input: { ids: [text(params.id)] } }),
    reply: () => ({ success: true }),
  }),
  restoreById(`POST ${BASE}/:id/restore`, RestoreJourney, {
    summary: 'Restores a deleted journey',
    answer: one,
    key: 'journey',
    records: ({ restoreJourneys }) => restoreJourneys.journeys,
    toRest: wholeJourney,
  }),
  byId(`POST ${BASE}/:id/pause`, PauseJourney, { summary: 'Pauses a journey: nobody enters, and people in it wait' }),
  byId(`POST ${BASE}/:id/resume`, ResumeJourney, { summary: 'Resumes a paused journey' }),
]

function changed(id: string | undefined, body: unknown): UpdateJourneyInput {
  const [trigger, steps] = [field(body, 'trigger'), field(body, 'steps')]
  return {
    ...changesOf<UpdateJourneyInput>(id, body, { name: 'name', version: 'version' }),
    ...(trigger !== undefined && { trigger: sentTrigger(trigger) }),
    ...(steps !== undefined && { steps: sentSteps(steps) }),
  }
}

function wholeJourney(journey: RestJourneyFragment & RestJourneyFlowFragment) {
  return { ...restJourney(journey), version: journey.version, ...restFlow(journey) }
}

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
