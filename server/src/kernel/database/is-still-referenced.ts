import { ForeignKeyConstraintViolationException } from '@mikro-orm/core'

/** PostgreSQL's error code for `on delete restrict`. The ORM has no exception for it. */
const RESTRICT_VIOLATION = '23001'

/** Whether a row could not be deleted because others refer to it. */
export function isStillReferenced(error: unknown): boolean {
  if (error instanceof ForeignKeyConstraintViolationException) return true
  return error instanceof Error && 'code' in error && error.code === RESTRICT_VIOLATION
}
