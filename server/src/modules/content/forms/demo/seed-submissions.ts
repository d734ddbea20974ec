import type { DemoTenant } from '../../../../kernel/capability/demo.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { newId } from '../../../../kernel/database/new-id.ts'
import { TimelineService } from '../../../crm/timeline/index.ts'
import { FormEvent, FormFigures } from '../figures/form-figures.ts'
import { FormFolder, FormSubmission, type FormValue } from '../submissions/form-submission.entity.ts'

interface DemoSubmission {
  readonly formName: string
  readonly name: string
  readonly email: string
  readonly daysAgo: number
  readonly message: string
  readonly folder?: FormFolder
  readonly isRead?: boolean
}

const submissions: readonly DemoSubmission[] = [
  {
    formName: 'Contact Form',
    name: 'Ines Moreau',
    email: 'ines.moreau@example.com',
    daysAgo: 0,
    message: 'My brakes squeal in the morning. Can you have a look this week?',
  },
  {
    formName: 'Contact Form',
    name: 'Tom Becker',
    email: 'tom.becker@example.com',
    daysAgo: 2,
    message: 'Do you store winter tires over the summer, and what does it cost?',
    isRead: true,
  },
  {
    formName: 'Book a visit',
    name: 'Priya Nair',
    email: 'priya.nair@example.com',
    daysAgo: 1,
    message: 'Oil change for a 2019 Honda Civic, mornings are best.',
  },
  {
    formName: 'Contact Form',
    name: 'Best Rankings',
    email: 'sales@rankings.example',
    daysAgo: 3,
    message: 'Be first in every search: https://rankings.example',
    folder: FormFolder.SPAM,
  },
]

const DAY_MS = 24 * 60 * 60 * 1000

/** Submissions of Maple's forms, as if they had arrived in the last days. */
export async function seedSubmissions(ctx: RequestContext, { handle, ids }: DemoTenant): Promise<void> {
  if (handle !== 'maple') return
  // The oldest first: IDs follow the order in which submissions arrive.
  for (const one of submissions.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const { formName, name, email, message, daysAgo, folder = FormFolder.INBOX, isRead = false } = one
    const createdAt = new Date(Date.now() - daysAgo * DAY_MS)
    const submission = Object.assign(new FormSubmission(), {
      id: await newId(ctx.em),
      formName,
      pageTitle: 'Contact',
      pagePath: '/contact',
      attempt: `demo ${email}`,
      customerId: ids.get(email) ?? null,
      folder,
      spamReason: folder === FormFolder.SPAM ? 'Contains a link and was sent without the human check' : null,
      values: [
        textValue('name', 'Name', 'text', name),
        textValue('email', 'Email', 'email', email),
        textValue('message', 'Message', 'textarea', message),
      ],
      senderName: name,
      senderEmail: email,
      excerpt: message,
      searchText: [name, email, message].join('\n').toLowerCase(),
      isVerified: folder === FormFolder.INBOX,
      createdAt,
      deliveredAt: folder === FormFolder.SPAM ? null : createdAt,
      readAt: isRead ? createdAt : null,
    })
    ctx.em.persist(submission)
    await ctx.em.flush()
    await ctx.use(FormFigures).count(formName, FormEvent.VIEWED, '')
    await ctx.use(FormFigures).count(formName, FormEvent.STARTED, '')
    if (folder === FormFolder.INBOX) await ctx.use(FormFigures).count(formName, 'sent', '')
    if (submission.customerId) {
      const entry = {
        recordId: submission.customerId,
        kind: 'form_sent',
        sourceId: submission.id,
        what: 'sent',
      } as const
      await ctx.use(TimelineService).record({ ...entry, title: `Sent ${formName}`, text: message, who: name })
    }
  }
}

function textValue(key: string, label: string, type: FormValue['type'], value: string): FormValue {
  return { key, label, type, value, isOutdated: false, mapping: 'none' }
}
