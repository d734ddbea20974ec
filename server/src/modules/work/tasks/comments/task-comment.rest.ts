import { enumValue, inputOf, restoreById } from '../../../../rest/crud.ts'
import { graphql } from '../../../../rest/generated/gql.ts'
import type {
  AddTaskCommentInput,
  EditCommentInput,
  Reaction,
  RestCommentFragment,
} from '../../../../rest/generated/graphql.ts'
import { listQuery, listReply, listSchema, listVariables } from '../../../../rest/list.ts'
import { field, type Route, route, text } from '../../../../rest/route.ts'
import {
  boolean,
  described,
  EXAMPLE_ID,
  exemplified,
  integer,
  list,
  object,
  oneOf,
  string,
  success,
  time,
  timeOrNull,
} from '../../../../rest/schema.ts'

graphql(`
  fragment RestComment on Comment {
    id authorName body isMine createdAt editedAt version
    mentions { id displayName } reactions { reaction count isMine names }
  }
`)
const ListComments = graphql(`
  query RestTaskComments($taskId: ID!, $page: Int!, $perPage: Int!) {
    taskComments(taskId: $taskId, page: $page, perPage: $perPage) { items { ...RestComment } totalItems }
  }
`)
const ListPeople = graphql(`
  query RestTaskCommentPeople($search: String) { taskCommentPeople(search: $search) { id displayName } }
`)
const AddComment = graphql(`
  mutation RestAddTaskComment($input: AddTaskCommentInput!) {
    addTaskComment(input: $input) { comment { ...RestComment } userErrors { code message field } }
  }
`)
const EditComment = graphql(`
  mutation RestEditTaskComment($input: EditCommentInput!) {
    editTaskComment(input: $input) { comment { ...RestComment } userErrors { code message field } }
  }
`)
const React = graphql(`
  mutation RestReactToTaskComment($input: ReactToCommentInput!) {
    reactToTaskComment(input: $input) { comment { ...RestComment } userErrors { code message field } }
  }
`)
const DeleteComments = graphql(`
  mutation RestDeleteTaskComment($input: ManageCommentsInput!) {
    deleteTaskComments(input: $input) { comments { id } userErrors { code message field } }
  }
`)
const RestoreComments = graphql(`
  mutation RestRestoreTaskComment($input: ManageCommentsInput!) {
    restoreTaskComments(input: $input) { comments { ...RestComment } userErrors { code message field } }
  }
`)

const names = { body: 'body', mentioned_ids: 'mentionedIds', version: 'version' }
const reaction = oneOf('thumbs_up', 'heart', 'celebrate', 'laugh', 'eyes', 'thumbs_down')
const personSchema = object({ id: string, name: exemplified(string, 'Olivia Owner') })

const sent = {
  body: exemplified(described(string, 'Plain text'), 'Ask @Olivia Owner about the axle'),
  mentioned_ids: exemplified(described(list(string), 'IDs of GET /admin/tasks/comments/people'), [EXAMPLE_ID]),
}
const commentSchema = object({
  id: string,
  author_name: exemplified(string, 'Sam Okafor'),
  body: exemplified(string, 'Ask @Olivia Owner about the axle'),
  is_mine: described(boolean, 'Whether the caller wrote it'),
  mentions: list(personSchema),
  reactions: list(
    object({
      reaction,
      count: integer,
      is_mine: boolean,
      names: described(list(exemplified(string, 'Olivia Owner')), 'The first people who reacted'),
    }),
  ),
  created_at: time,
  edited_at: described(timeOrNull, 'When the text was changed last'),
  version: integer,
})
const one = object({ success, comment: commentSchema })

export const taskCommentRoutes: readonly Route[] = [
  route('GET /admin/tasks/:id/comments', ListComments, {
    summary: 'The comments on a task, newest first',
    query: listQuery({}),
    answer: listSchema(commentSchema),
    fieldNames: { taskId: 'id' },
    variables: (request) => {
      const { page, perPage } = listVariables(request, {})
      return { taskId: text(request.params.id), page, perPage }
    },
    reply: ({ taskComments: { items, totalItems } }, request) => listReply(request, items.map(restComment), totalItems),
  }),
  route('GET /admin/tasks/comments/people', ListPeople, {
    summary: 'Staff who can be mentioned in comments on tasks, by name; at most 100',
    query: { search: described(string, 'A part of the name') },
    answer: object({ success, people: list(personSchema) }),
    variables: ({ query }) => ({ search: query.search ?? null }),
    reply: ({ taskCommentPeople }) => ({ success: true, people: taskCommentPeople.map(restPerson) }),
  }),
  route('POST /admin/tasks/:id/comments', AddComment, {
    summary: 'Adds a comment to a task; assignees and the people it mentions are notified',
    body: object(sent, ['body']),
    bodyExample: { body: 'The axle has arrived' },
    answer: one,
    fieldNames: { taskId: 'id', mentionedIds: 'mentioned_ids' },
    variables: ({ params, body }) => ({
      input: { ...inputOf<Omit<AddTaskCommentInput, 'taskId'>>(body, names), taskId: text(params.id) },
    }),
    reply: ({ addTaskComment: { comment } }) => ({ success: true, comment: comment && restComment(comment) }),
  }),
  route('PUT /admin/tasks/comments/:id', EditComment, {
    summary: "Edits one of the caller's comments; pass the last read version to detect conflicts",
    body: object({ ...sent, version: integer }, ['body']),
    bodyExample: { body: 'Both axles have arrived', version: 1 },
    answer: one,
    fieldNames: { mentionedIds: 'mentioned_ids' },
    variables: ({ params, body }) => ({
      input: { ...inputOf<Omit<EditCommentInput, 'id'>>(body, names), id: text(params.id) },
    }),
    reply: ({ editTaskComment: { comment } }) => ({ success: true, comment: comment && restComment(comment) }),
  }),
  route('POST /admin/tasks/comments/:id/reactions', React, {
    summary: 'Reacts to a comment, or takes the reaction back',
    body: object({ reaction, is_on: described(boolean, 'False takes the reaction back') }),
    bodyExample: { reaction: 'thumbs_up', is_on: true },
    answer: one,
    variables: ({ params, body }) => ({
      input: {
        id: text(params.id),
        reaction: enumValue<Reaction>(field(body, 'reaction')),
        isOn: field(body, 'is_on') as boolean,
      },
    }),
    reply: ({ reactToTaskComment: { comment } }) => ({ success: true, comment: comment && restComment(comment) }),
  }),
  route('DELETE /admin/tasks/comments/:id', DeleteComments, {
    summary:
      'Deletes a comment, which can be restored for 30 days; those of others need the permission to delete tasks',
    answer: object({ success }),
    variables: ({ params }) => ({ input: { ids: [text(params.id)] } }),
    reply: () => ({ success: true }),
  }),
  restoreById('POST /admin/tasks/comments/:id/restore', RestoreComments, {
    summary: 'Restores a deleted comment',
    answer: one,
    key: 'comment',
    records: ({ restoreTaskComments }) => restoreTaskComments.comments,
    toRest: restComment,
  }),
]

const restPerson = ({ id, displayName }: RestCommentFragment['mentions'][number]) => ({ id, name: displayName })

function restComment({ mentions, reactions, ...comment }: RestCommentFragment) {
  return {
    id: comment.id,
    author_name: comment.authorName,
    body: comment.body,
    is_mine: comment.isMine,
    mentions: mentions.map(restPerson),
    reactions: reactions.map(({ isMine, ...one }) => ({
      ...one,
      reaction: one.reaction.toLowerCase(),
      is_mine: isMine,
    })),
    created_at: comment.createdAt,
    edited_at: comment.editedAt ?? null,
    version: comment.version,
  }
}
