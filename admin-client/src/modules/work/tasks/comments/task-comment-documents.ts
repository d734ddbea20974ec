import { graphql } from '../../../../generated/index.ts'

export const CommentPart = graphql(`
  fragment CommentPart on Comment {
    id authorName body isMine createdAt editedAt version mentions { id displayName }
    reactions { reaction count isMine names }
  }
`)

export const TaskCommentsDocument = graphql(`
  query TaskComments($taskId: ID!, $page: Int!, $perPage: Int!) {
    taskComments(taskId: $taskId, page: $page, perPage: $perPage) { items { ...CommentPart } totalItems }
  }
`)

export const TaskCommentPeopleDocument = graphql(`
  query TaskCommentPeople($search: String) { taskCommentPeople(search: $search) { id displayName } }
`)

export const AddTaskCommentDocument = graphql(`
  mutation AddTaskComment($input: AddTaskCommentInput!) {
    addTaskComment(input: $input) { comment { ...CommentPart } userErrors { code message field } }
  }
`)

export const EditTaskCommentDocument = graphql(`
  mutation EditTaskComment($input: EditCommentInput!) {
    editTaskComment(input: $input) { comment { ...CommentPart } userErrors { code message field } }
  }
`)

export const ReactToTaskCommentDocument = graphql(`
  mutation ReactToTaskComment($input: ReactToCommentInput!) {
    reactToTaskComment(input: $input) { comment { ...CommentPart } userErrors { message } }
  }
`)

export const DeleteTaskCommentsDocument = graphql(`
  mutation DeleteTaskComments($input: ManageCommentsInput!) {
    deleteTaskComments(input: $input) { comments { id } userErrors { message } }
  }
`)

export const RestoreTaskCommentsDocument = graphql(`
  mutation RestoreTaskComments($input: ManageCommentsInput!) {
    restoreTaskComments(input: $input) { comments { id } userErrors { message } }
  }
`)
