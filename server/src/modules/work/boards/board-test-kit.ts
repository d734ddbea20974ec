import type { Visitor } from '../../../app/test-server.ts'

export const BOARD = 'id name isShared isMine ownerName version columns { id name color limit meaning }'

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
      const { data } = await person.ask('query ($id: ID!) { boardCards(boardId: $id) { title columnId } }', {
        id: boardId,
      })
      const cards: { title: string; columnId: string }[] = data.boardCards
      return cards.filter((card) => card.columnId === columnId).map(({ title }) => title)
    },
  }
}
