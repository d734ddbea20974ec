import { graphql } from '../../../generated/index.ts'

export const BoardPart = graphql(`
  fragment BoardPart on Board {
    id name isShared isMine ownerName version columns { id name color limit meaning }
  }
`)

export const BoardCardPart = graphql(`
  fragment BoardCard on Project {
    id title columnId customerName estHours endDate version assignees { ...AssigneePart }
  }
`)

export const BoardsDocument = graphql(`
  query Boards {
    me { user { id } tenant { id } }
    boards { ...BoardPart }
  }
`)

export const BoardDocument = graphql(`
  query Board($id: ID!) {
    me { user { id } tenant { id } }
    board(id: $id) { ...BoardPart }
    boardCards(boardId: $id) { ...BoardCard }
  }
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
