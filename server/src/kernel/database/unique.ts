import { type EntityManager, UniqueConstraintViolationException } from '@mikro-orm/core'
import { invalidField } from '../validation/errors.ts'

/**
 * Does the work. If a unique index refuses a row, throws the error of `errorOf` instead: another transaction may have
 * written its values after they were checked.
 */
export async function translateUniqueViolation<Result>(
  work: () => Promise<Result>,
  errorOf: () => Error,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof UniqueConstraintViolationException ? errorOf() : error
  }
}

/** Flushes, or throws the error of `errorOf` if a unique index rejects a row. */
export function flushUnique(em: EntityManager, errorOf: () => Error): Promise<void> {
  return translateUniqueViolation(() => em.flush(), errorOf)
}

/** The same for a record whose name is unique. `noun` as in 'There is a tag named Fleet already.' */
export async function flushNamed<Row extends { readonly name: string }>(
  em: EntityManager,
  noun: string,
  row: Row,
): Promise<Row> {
  await flushUnique(em, () => invalidField('name', `There is a ${noun} named ${row.name} already.`, 'TAKEN'))
  return row
}
