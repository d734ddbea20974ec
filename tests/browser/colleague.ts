import { linkInMail } from './outbox.ts'
import { type Account, signedIn } from './signed-in.ts'

let invited = 0

/** Somebody of Maple's staff whom no other test knows: invited, joined, and with a password of their own. */
export async function newColleague(inviter: Account, displayName: string, role = 'Staff'): Promise<Account> {
  const email = `colleague-${++invited}-${Date.now()}@maple.test`
  const password = 'chosen by the colleague'
  const visitor = await signedIn(inviter)
  const { roles } = await visitor.graphql<{ roles: { number: number; name: string }[] }>('{ roles { number name } }')
  const roleId = roles.find(({ name }) => name === role)?.number
  await visitor.graphql(
    'mutation ($input: InviteUserInput!) { inviteUser(input: $input) { userErrors { message } } }',
    {
      input: { email, roleId },
    },
  )
  const token = new URL(await linkInMail(inviter, email)).searchParams.get('token')
  await visitor.graphql(
    'mutation ($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { userErrors { message } } }',
    { input: { displayName, password, token } },
  )
  return { email, password }
}
