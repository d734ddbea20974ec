import { type Account, signedIn } from './signed-in.ts'

/** The link in the latest mail to an address, read as staff reads it: without a mail server all mail is kept. */
export async function linkInMail(reader: Account, recipient: string): Promise<string> {
  const visitor = await signedIn(reader)
  const { mails } = await visitor.graphql<{ mails: { items: { text: string | null }[] } }>(
    'query ($search: String) { mails(perPage: 1, where: { search: $search }) { items { text } } }',
    { search: recipient },
  )
  const link = /https?:\/\/\S+/.exec(mails.items[0]?.text ?? '')?.[0]
  if (!link) throw new Error(`There is no mail with a link to ${recipient}`)
  return link
}
