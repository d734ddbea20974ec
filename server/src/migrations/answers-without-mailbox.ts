import { wide } from './wide-function.ts'

/** As it was, but also of tenants without a mailbox for replies. */
export const answersWithoutMailbox: readonly string[] = wide(
  'tenants_with_answers_to_mail()',
  'setof uuid',
  `select distinct "tenant_id" from "conversation" where "mail_due_at" <= now()`,
)
