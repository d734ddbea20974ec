import { randomUUID } from 'node:crypto'
import { expect, inject } from 'vitest'
import { Visitor } from '../kit/http.ts'

const { port } = inject('installation')

/** A visitor of the site, who writes without the widget. */
export function visitorOfSite() {
  const visitor = new Visitor(port, 'maple.localhost')
  return {
    async write(text: string): Promise<void> {
      const input = { clientId: randomUUID(), text, pageUrl: 'http://maple.localhost/store', pageTitle: 'Store' }
      const document = `mutation ($input: SendVisitorMessageInput!) {
        sendVisitorMessage(input: $input) { message { id } userErrors { message } } }`
      expect(await visitor.graphql(document, { input })).toMatchObject({ sendVisitorMessage: { userErrors: [] } })
    },
    async setContact(name: string, email: string): Promise<void> {
      const document = 'mutation ($input: SetChatContactInput!) { setChatContact(input: $input) { success } }'
      await visitor.graphql(document, { input: { name, email } })
    },
    async texts(): Promise<string[]> {
      const { visitorChat } = await visitor.graphql<{ visitorChat: { messages: { text: string }[] } }>(
        '{ visitorChat { messages { text } } }',
      )
      return visitorChat.messages.map(({ text }) => text)
    },
    async readAll(): Promise<void> {
      await visitor.graphql('mutation { markVisitorChatRead(input: { number: 99 }) { success } }')
    },
  }
}
