import { byId, changesOf, inputOf, oneOfKey } from '../../../rest/crud.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import type {
  CreateMailingListInput,
  RestMailingListFragment,
  UpdateMailingListInput,
} from '../../../rest/generated/graphql.ts'
import { listQuery, listSchema, wholeListReply } from '../../../rest/list.ts'
import { type Route, route, text } from '../../../rest/route.ts'
import { boolean, described, exemplified, integer, list, object, string, success, time } from '../../../rest/schema.ts'
import { memberRoutes } from './mailing-list-members.rest.ts'

graphql(`
  fragment RestMailingList on MailingList { id version name description isDoubleOptIn memberCount createdAt updatedAt }
`)

const ListLists = graphql(`
  query RestMailingLists { mailingLists { ...RestMailingList } }
`)

const ReadList = graphql(`
  query RestMailingList($id: ID!) { mailingList(id: $id) { ...RestMailingList } }
`)

const CreateList = graphql(`
  mutation RestCreateMailingList($input: CreateMailingListInput!) {
    createMailingList(input: $input) { mailingList { ...RestMailingList } userErrors { code message field } }
  }
`)

const UpdateList = graphql(`
  mutation RestUpdateMailingList($input: UpdateMailingListInput!) {
    updateMailingList(input: $input) { mailingList { ...RestMailingList } userErrors { code message field } }
  }
`)

const DeleteList = graphql(`
  mutation RestDeleteMailingList($input: DeleteMailingListInput!) {
    deleteMailingList(input: $input) { deletedId userErrors { code message field } }
  }
`)

const ReadGrowth = graphql(`
  query RestMailingListGrowth($id: ID!, $days: Int) {
    mailingListGrowth(id: $id, days: $days) { joined left days { day joined left members } }
  }
`)

const BASE = '/admin/mailing-lists'
const sent = {
  name: exemplified(string, 'Newsletter'),
  description: described(exemplified(string, 'Offers, once a month'), 'What members receive, shown when they confirm'),
  double_opt_in: described(boolean, 'Whether members confirm their address by a link in an email'),
}
const names = { name: 'name', description: 'description', double_opt_in: 'isDoubleOptIn' }
const fieldNames = { isDoubleOptIn: 'double_opt_in' }
const mailingListSchema = object({
  id: string,
  version: integer,
  ...sent,
  members: described(integer, 'Subscribed members'),
  created_at: time,
  updated_at: time,
})
const one = oneOfKey('mailing_list', mailingListSchema)
const orders = ['name', 'members', 'updated_at'] as const

/** Mailing lists, their members and their growth. */
export const restRoutes: readonly Route[] = [
  route(`GET ${BASE}`, ListLists, {
    summary: 'The mailing lists, by name',
    query: listQuery(orders),
    answer: listSchema(mailingListSchema),
    variables: () => ({}),
    reply: ({ mailingLists }, request) => wholeListReply(request, mailingLists.map(restList), orders),
  }),
  route(`GET ${BASE}/:id`, ReadList, {
    summary: 'One mailing list',
    answer: one,
    variables: ({ params }) => ({ id: text(params.id) }),
    reply: ({ mailingList }) => ({ success: true, mailing_list: restList(mailingList) }),
  }),
  route(`POST ${BASE}`, CreateList, {
    summary: 'Creates a mailing list',
    body: object(sent, ['name']),
    answer: one,
    fieldNames,
    variables: ({ body }) => ({ input: inputOf<CreateMailingListInput>(body, names) }),
    reply: ({ createMailingList: { mailingList } }) => ({
      success: true,
      mailing_list: mailingList && restList(mailingList),
    }),
  }),
  route(`PUT ${BASE}/:id`, UpdateList, {
    summary: 'Changes a mailing list',
    body: object({ ...sent, version: integer }, []),
    answer: one,
    fieldNames,
    variables: ({ params, body }) => ({
      input: changesOf<UpdateMailingListInput>(params.id, body, { ...names, version: 'version' }),
    }),
    reply: ({ updateMailingList: { mailingList } }) => ({
      success: true,
      mailing_list: mailingList && restList(mailingList),
    }),
  }),
  byId(`DELETE ${BASE}/:id`, DeleteList, {
    summary: 'Deletes a mailing list for good, with its members and the proof of their consent',
  }),
  route(`GET ${BASE}/:id/growth`, ReadGrowth, {
    summary: 'How many people joined and left a mailing list, by day',
    query: { days: described(exemplified(integer, 30), 'The last days, with today: 1 to 366; 30 by default') },
    answer: object({
      success,
      growth: object({
        joined: integer,
        left: described(integer, 'Members who unsubscribed or were deleted'),
        days: list(
          object({
            day: exemplified(string, '2026-11-28'),
            joined: integer,
            left: integer,
            members: described(integer, 'Subscribed members at the end of the day'),
          }),
        ),
      }),
    }),
    variables: ({ params, query }) => ({
      id: text(params.id),
      days: query.days === undefined ? null : Number(query.days),
    }),
    reply: ({ mailingListGrowth }) => ({ success: true, growth: mailingListGrowth }),
  }),
  ...memberRoutes,
]

function restList({ isDoubleOptIn, memberCount, createdAt, updatedAt, ...rest }: RestMailingListFragment) {
  return { ...rest, double_opt_in: isDoubleOptIn, members: memberCount, created_at: createdAt, updated_at: updatedAt }
}
