import { graphql } from '../../../generated/index.ts'

export const BoardPart = graphql(`
  fragment BoardPart on Board {
    id name isShared isMine ownerName version members { id displayName }
    columns { id name color limit meaning cardCount }
  }
`)

export const BoardRow = graphql(`
  fragment BoardRow on Board { id name isShared isMine ownerName memberCount }
`)

export const BoardCardPart = graphql(`
  fragment BoardCard on Project {
    id title columnId customerName estHours priority endDate version assignees { ...AssigneePart }
  }
`)

export const BoardsDocument = graphql(`
  query Boards {
    me { user { id } tenant { id } }
    boards { ...BoardRow }
  }
`)

export const BoardDocument = graphql(`
  query Board($id: ID!, $where: ProjectWhere!, $perPage: Int!) {
    me { user { id } tenant { id } }
    board(id: $id) { ...BoardPart }
    boardCards(boardId: $id, where: $where, perPage: $perPage) { columnId totalItems items { ...BoardCard } }
  }
`)

export const ColumnCardsDocument = graphql(`
  query ColumnCards($where: ProjectWhere!, $page: Int!, $perPage: Int!) {
    projects(where: $where, orderBy: [{ field: RANK }], page: $page, perPage: $perPage) { items { ...BoardCard } }
  }
`)

export const BoardMemberCandidatesDocument = graphql(`
  query BoardMemberCandidates { boardMemberCandidates { id displayName } }
`)

export const BoardChangedDocument = graphql(`
  subscription BoardChanged($id: ID!) { boardChanged(id: $id) }
`)

export const CreateBoardDocument = graphql(`
  mutation CreateBoard($input: CreateBoardInput!) {
    createBoard(input: $input) { board { ...BoardPart } userErrors { code message field } }
  }
`)

export const UpdateBoardDocument = graphql(`
  mutation UpdateBoard($input: UpdateBoardInput!) {
    updateBoard(input: $input) { board { ...BoardPart } userErrors { code message field } }
  }
`)

export const DeleteBoardDocument = graphql(`
  mutation DeleteBoard($input: ManageBoardInput!) {
    deleteBoard(input: $input) { deletedId userErrors { message } }
  }
`)

export const MoveProjectDocument = graphql(`
  mutation MoveProject($input: MoveProjectInput!) {
    moveProject(input: $input) { project { ...BoardCard } userErrors { message } }
  }
`)

export const AddCardDocument = graphql(`
  mutation AddCard($input: CreateProjectInput!) {
    createProject(input: $input) { project { ...BoardCard } userErrors { message field } }
  }
`)
