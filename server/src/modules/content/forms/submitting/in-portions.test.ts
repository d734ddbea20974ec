import { expect, test } from 'vitest'
import { useServer } from '../../../../app/test-server.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import { FormSubmission } from '../submissions/form-submission.entity.ts'
import { FormMails } from './form-mails.ts'
import { inPortions } from './in-portions.ts'

const kit = useServer({ role: 'web' })

/** What happens, with 'other' for each row of turns that other work has. */
async function beside(work: (note: (event: string) => void) => Promise<unknown>): Promise<string[]> {
  const events: string[] = []
  let isWorking = true
  const other = () => {
    events.push('other')
    if (isWorking) setImmediate(other)
  }
  setImmediate(other)
  await work((event) => events.push(event))
  isWorking = false
  return events.filter((event, index) => event !== events[index - 1])
}

test('other work gets its turn between the portions of large submissions', async () => {
  const sizes = [60_000, 30_000, 20_000, 200_000, 1]
  const all = sizes.map((size) => {
    const value = { key: 'text', label: 'Text', type: 'text', isOutdated: false, mapping: 'none' } as const
    return { submission: { values: [{ ...value, value: 'x'.repeat(size) }] }, size }
  })
  const events = await beside((note) =>
    inPortions(all, async (some) => note(some.map(({ size }) => size).join(' and '))),
  )
  expect(events).toEqual(['60000 and 30000', 'other', '20000', 'other', '200000', 'other', '1'])
})

test('other work gets its turn between the emails of submissions', async () => {
  const form = {
    ...{ name: 'Contact', fields: [], recipients: ['desk@maple.example'], tags: [], createsCustomer: false },
    ...{ offersNewsletter: false, newsletterListId: '', replySubject: '', replyMessage: '' },
    ...{ successMessage: '', errorMessage: '', calculatesCarbon: false },
  }
  const events = await beside((note) =>
    kit.server.inTenant(kit.tenants.maple as string, (ctx) =>
      inTransaction(ctx, () => {
        const submissions = ['first', 'second', 'third', 'fourth'].map((name) => {
          const submission = Object.assign(new FormSubmission(), { formName: 'Contact', values: [] })
          // Read when the email is written.
          Object.defineProperty(submission, 'pagePath', {
            get: () => {
              note(name)
              return '/contact'
            },
          })
          return submission
        })
        return ctx.use(FormMails).prepare(submissions.map((submission) => ({ submission, form, mayReply: false })))
      }),
    ),
  )
  const written = events.slice(events.indexOf('second'), events.indexOf('fourth') + 1)
  expect(written).toEqual(['second', 'other', 'third', 'other', 'fourth'])
})
