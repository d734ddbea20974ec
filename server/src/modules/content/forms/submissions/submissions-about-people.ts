import type { FilterQuery } from '@mikro-orm/core'
import type { Person, PersonalData } from '../../../../kernel/capability/personal-data.ts'
import { FormSubmission } from './form-submission.entity.ts'

/** Submissions with somebody's email address that belong to no customer. Those of customers are found by their key. */
export const submissionsAboutPeople: PersonalData = {
  name: 'form_submission',
  area: 'forms',
  async collect({ em }, person) {
    const submissions = await em.find(FormSubmission, ofPerson(person), { orderBy: { id: 'asc' } })
    return submissions.map(({ formName, pagePath, values, createdAt, ip }) => {
      return { formName, pagePath, values: values.map(({ label, value }) => ({ label, value })), createdAt, ip }
    })
  },
  count: ({ em }, person) => em.count(FormSubmission, ofPerson(person)),
  async forget({ em }, person) {
    await em.nativeDelete(FormSubmission, ofPerson(person))
  },
}

function ofPerson({ emails }: Person): FilterQuery<FormSubmission> {
  return { customerId: null, senderEmail: { $in: emails.map((email) => email.toLowerCase()) } }
}
