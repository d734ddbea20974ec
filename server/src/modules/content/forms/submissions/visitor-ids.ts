import type { Person } from '../../../../kernel/capability/personal-data.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { isId } from '../../../../kernel/validation/errors.ts'
import { FormSubmission } from './form-submission.entity.ts'

/** The ids of the browsers with which somebody has sent forms. */
export async function visitorIdsOf({ em }: RequestContext, { customerIds, emails }: Person): Promise<string[]> {
  const bySender = { customerId: null, senderEmail: { $in: emails.map((email) => email.toLowerCase()) } }
  const submissions = await em.find(
    FormSubmission,
    { visitor: { $ne: '' }, $or: [{ customerId: { $in: [...customerIds] } }, bySender] },
    { fields: ['visitor'] },
  )
  return [...new Set(submissions.map(({ visitor }) => visitor))].filter(isId)
}
