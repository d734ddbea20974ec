export interface ChatMessage {
  readonly id: string
  readonly number: number
  readonly clientId: string
  readonly isMine: boolean
  readonly text: string
  readonly authorName: string
  readonly isRead: boolean
  readonly createdAt: string
}

export interface Chat {
  readonly isOnline: boolean
  readonly messages: readonly ChatMessage[]
  readonly hasMore: boolean
  readonly readNumber: number
  readonly isClosed: boolean
  readonly rating: number | null
  readonly hasEmail: boolean
}

interface NewMessage {
  readonly clientId: string
  readonly text: string
  readonly pageUrl: string
  readonly pageTitle: string
  readonly source: string
  readonly locale: string
}

/** An error that the server answered with, or '' as its code if there was no answer. */
export class ChatError extends Error {
  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message)
  }
}

const MESSAGE = 'id number clientId isMine text authorName isRead createdAt'
const ERRORS = 'userErrors { code message }'
/** ms. A message without an answer until then counts as not sent. */
const TIMEOUT = 20_000

/** The messages after a number, or the last ones. */
export async function readChat(after: number | null): Promise<Chat> {
  const query = `query ($after: Int) { visitorChat(after: $after) { isOnline hasMore readNumber isClosed rating hasEmail messages { ${MESSAGE} } } }`
  return (await ask<{ visitorChat: Chat }>(query, { after })).visitorChat
}

export async function sendMessage(input: NewMessage): Promise<ChatMessage> {
  return (
    await change<{ message: ChatMessage }>('sendVisitorMessage', 'SendVisitorMessage', `message { ${MESSAGE} }`, input)
  ).message
}

export const markRead = (number: number) => change('markVisitorChatRead', 'MarkVisitorChatRead', 'success', { number })

export const setContact = (input: { readonly name: string; readonly email: string }) =>
  change('setChatContact', 'SetChatContact', 'success', input)

export const rateChat = (rating: number, comment = '') => change('rateChat', 'RateChat', 'success', { rating, comment })

export const notifyTyping = () => ask('mutation { notifyVisitorTyping { success } }')

async function change<Payload>(name: string, type: string, selection: string, input: object): Promise<Payload> {
  const document = `mutation ($input: ${type}Input!) { ${name}(input: $input) { ${selection} ${ERRORS} } }`
  const data = await ask<Record<string, { userErrors: readonly { code: string; message: string }[] }>>(document, {
    input,
  })
  const payload = data[name]
  const [error] = payload?.userErrors ?? []
  if (error) throw new ChatError(error.message, error.code)
  return payload as Payload
}

async function ask<Data>(query: string, variables: object = {}): Promise<Data> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(TIMEOUT),
  })
  const { data, errors } = await response.json()
  if (errors?.length) throw new ChatError(errors[0].message, errors[0].extensions?.code ?? '')
  return data
}
