import { expect, test, vi } from 'vitest'
import { openSocket } from '../../../../../../tests/kit/socket.ts'
import { useServer } from '../../../../app/test-server.ts'
import { contactForm, publishForms, send } from '../form-test-kit.ts'

const kit = useServer()
const ADDED = 'subscription { formSubmissionAdded { senderEmail folder } }'

test('staff hear of new submissions at once, also of spam, and on a plan without notifications', async () => {
  const baker = await kit.signedIn('owner@birch.test')
  const { slug } = await publishForms(baker, 'Order a cake', contactForm())
  const socket = await openSocket(kit, baker)
  const listening = socket.subscribe(ADDED)
  const elsewhere = (await openSocket(kit, await kit.signedIn('owner@maple.test'))).subscribe(ADDED)
  const values = { name: 'Ann', email: 'ann@example.com', message: 'A cake' }
  const visitor = kit.visitor('birch.localhost', '198.51.100.1')
  const added = () => listening.messages.map(({ data }) => data?.formSubmissionAdded)
  // Until the subscription has begun.
  await vi.waitFor(
    async () => {
      expect((await send(visitor, { url: `/${slug}`, values })).status).toBe(200)
      expect(added()).toContainEqual({ senderEmail: 'ann@example.com', folder: 'INBOX' })
    },
    { timeout: 30_000 },
  )
  await send(visitor, { url: `/${slug}`, values, meta: { website: 'http://spam.example' } })
  await vi.waitFor(() => expect(added()).toContainEqual({ senderEmail: 'ann@example.com', folder: 'SPAM' }))
  expect(elsewhere.messages).toEqual([])
})
