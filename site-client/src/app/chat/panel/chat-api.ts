export interface ChatMessage {
  readonly id: string
  readonly number: number
  readonly clientId: string
  readonly isMine: boolean
  readonly text: string
  /** A message has either a file or a text. */
  readonly file: ChatFile | null
  readonly authorName: string
  readonly authorPictureUrl: string | null
  readonly isRead: boolean
  readonly createdAt: string
}

export interface ChatFile {
  readonly name: string
  readonly size: number
  readonly url: string
  readonly isPicture: boolean
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

type Asks = 'HIDDEN' | 'OPTIONAL' | 'REQUIRED'

/** The tenant's chat settings. Empty texts mean the built-in ones. */
export interface ChatOffer {
  readonly greeting: string
  readonly away: string
  readonly isWithinHours: boolean
  readonly asksName: Asks
  readonly asksEmail: Asks
  readonly playsSound: boolean
}

export interface Visit {
  readonly pageUrl: string
  readonly pageTitle: string
}

/** Sent with whatever may begin a chat: a message, a file, or a form. */
export interface BrowserVisit extends Visit {
  readonly source: string
  readonly locale: string
  readonly timeZone: string
  /** What the tracking of the site calls the browser; null where it asks not to be tracked. */
  readonly visitorId: string | null
}

interface NewMessage extends BrowserVisit {
  readonly clientId: string
  readonly text: string
}

export interface Contact {
  readonly name: string
  readonly email: string
}

/** An error of the server, with its code and the field of the form that it is about. */
export class ChatError extends Error {
  constructor(
    message: string,
    readonly code: string,
    readonly field = '',
  ) {
    super(message)
  }
}

const MESSAGE =
  'id number clientId isMine text file { name size url isPicture } authorName authorPictureUrl isRead createdAt'
const ERRORS = 'userErrors { code message field }'
/** ms. A message without a response by then counts as not sent. */
const TIMEOUT = 20_000
const UPLOAD_TIMEOUT = 300_000

/**
 * The conversation, with the messages after or before a number, or with the latest ones. A plain GET, so that asking again
 * and again without a WebSocket costs little.
 */
export async function readChat(range: { readonly after?: number; readonly before?: number } = {}): Promise<Chat> {
  const address = new URL('/api/v1/live-chat/visitor-messages', location.href)
  for (const [name, number] of Object.entries(range)) address.searchParams.set(name, String(number))
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT) })
  const { success, error, code, ...chat } = (await response.json()) as ChatAnswer
  if (!success) throw new ChatError(error ?? '', code ?? '')
  return {
    isOnline: chat.is_online,
    messages: chat.messages.map(messageIn),
    hasMore: chat.has_more,
    readNumber: chat.read_number,
    isClosed: chat.is_closed,
    rating: chat.rating,
    hasEmail: chat.has_email,
  }
}

interface ChatAnswer {
  readonly success: boolean
  readonly error?: string
  readonly code?: string
  readonly is_online: boolean
  readonly messages: readonly MessageAnswer[]
  readonly has_more: boolean
  readonly read_number: number
  readonly is_closed: boolean
  readonly rating: number | null
  readonly has_email: boolean
}

interface MessageAnswer {
  readonly id: string
  readonly number: number
  readonly client_id: string
  readonly direction: 'inbound' | 'outbound'
  readonly message: string
  readonly file_url: string | null
  readonly file_name: string
  readonly file_size: number
  readonly is_picture: boolean
  readonly agent_name: string | null
  readonly agent_picture_url: string | null
  readonly is_read: boolean
  readonly created_at: string
}

function messageIn({ id, number, file_url: url, ...answer }: MessageAnswer): ChatMessage {
  const file = url && { url, name: answer.file_name, size: answer.file_size, isPicture: answer.is_picture }
  return {
    id,
    number,
    clientId: answer.client_id,
    isMine: answer.direction === 'inbound',
    text: answer.message,
    file: file || null,
    authorName: answer.agent_name ?? '',
    authorPictureUrl: answer.agent_picture_url,
    isRead: answer.is_read,
    createdAt: answer.created_at,
  }
}

export async function readOffer(locale: string): Promise<ChatOffer> {
  const query =
    'query ($locale: String) { chatOffer(locale: $locale) { greeting away isWithinHours asksName asksEmail playsSound } }'
  return (await ask<{ chatOffer: ChatOffer }>(query, { locale })).chatOffer
}

export async function sendMessage(input: NewMessage): Promise<ChatMessage> {
  return (
    await change<{ message: ChatMessage }>('sendVisitorMessage', 'SendVisitorMessage', `message { ${MESSAGE} }`, input)
  ).message
}

/** Uploads a file and returns the message that the server created for it. */
export async function sendFile(
  file: File,
  { clientId, pageUrl, pageTitle, timeZone, visitorId, ...more }: Omit<NewMessage, 'text'>,
): Promise<Pick<ChatMessage, 'id' | 'number'>> {
  const form = new FormData()
  // The server reads fields only before the file.
  const page = { page_url: pageUrl, page_title: pageTitle }
  const fields = { client_id: clientId, ...page, time_zone: timeZone, visitor_id: visitorId ?? '', ...more }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  const signal = AbortSignal.timeout(UPLOAD_TIMEOUT)
  const response = await fetch('/api/v1/live-chat/files', { method: 'POST', body: form, signal })
  const { message, error, code } = await response.json()
  if (!message) throw new ChatError(error, code)
  return message
}

export const visitChat = ({ pageUrl, pageTitle }: Visit) =>
  change('visitChat', 'VisitChat', 'success', { pageUrl, pageTitle })

export const markRead = (number: number) => change('markVisitorChatRead', 'MarkVisitorChatRead', 'success', { number })

export const setContact = (input: Contact & BrowserVisit) =>
  change('setChatContact', 'SetChatContact', 'success', input)

export const rateChat = (rating: number, comment = '') => change('rateChat', 'RateChat', 'success', { rating, comment })

export const notifyTyping = () => ask('mutation { notifyVisitorTyping { success } }')

interface UserError {
  readonly code: string
  readonly message: string
  readonly field: string | null
}

async function change<Payload>(name: string, type: string, selection: string, input: object): Promise<Payload> {
  const document = `mutation ($input: ${type}Input!) { ${name}(input: $input) { ${selection} ${ERRORS} } }`
  const data = await ask<Record<string, { userErrors: readonly UserError[] }>>(document, { input })
  const payload = data[name]
  const [error] = payload?.userErrors ?? []
  if (error) throw new ChatError(error.message, error.code, error.field ?? '')
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
