import type { Visitor } from '../../../app/test-server.ts'

export const BOARD =
  'id name isShared isMine ownerName version members { id displayName } columns { id name color limit meaning cardCount }'

const inputs: Readonly<Record<string, string>> = { createBoard: 'CreateBoardInput', updateBoard: 'UpdateBoardInput' }

/** Board operations as this user, through the API. */
export function boardsOf(person: Visitor) {
  const one = async (name: string, input: object) => {
    const { data, errors } = await person.ask(
      `mutation ($input: ${inputs[name]}!) { ${name}(input: $input) { board { ${BOARD} } userErrors { code message field } } }`,
      { input },
    )
    return data?.[name] ?? { board: null, userErrors: [], errors }
  }
  const move =
    'mutation ($input: MoveProjectInput!) { moveProject(input: $input) { project { id columnId version } userErrors { message } } }'
  return {
    create: (input: object) => one('createBoard', input),
    update: (input: object) => one('updateBoard', input),
    remove: (id: string) =>
      person.ask('mutation ($id: ID!) { deleteBoard(input: { id: $id }) { deletedId userErrors { message } } }', {
        id,
      }),
    read: (id: string) => person.ask(`query ($id: ID!) { board(id: $id) { ${BOARD} } }`, { id }),
    names: async (): Promise<string[]> =>
      (await person.ask('{ boards { name } }')).data.boards.map(({ name }: { name: string }) => name),
    move: (input: object) => person.ask(move, { input }),
    /** The titles of the cards of a column, in order. */
    async cards(boardId: string, columnId: string): Promise<string[]> {
      const asked = 'query ($id: ID!) { boardCards(boardId: $id, perPage: 50) { columnId items { title } } }'
      const { data } = await person.ask(asked, { id: boardId })
      const columns: { columnId: string; items: { title: string }[] }[] = data.boardCards
      return columns.filter((one) => one.columnId === columnId).flatMap(({ items }) => items.map(({ title }) => title))
    },
  }
}
