import { badInput, isId } from '../validation/errors.ts'

/** The position of a row in a feed ordered by time. */
export interface FeedPlace {
  /** Exact to the microsecond, as the database keeps it and `Date` does not. */
  readonly at: string
  readonly id: string
}

/** SQL of the cursor of a row of (at, id): text that sorts as the rows do. */
export function cursorSql(at: string, id: string): string {
  return `to_char(${at} at time zone 'UTC', 'YYYYMMDDHH24MISSUS') || '_' || ${id}`
}

const FORM = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\d{6})_(.{36})$/

/** Decodes a cursor. Throws UserInputError if it isn't one of ours. */
export function placeOf(cursor: string): FeedPlace {
  const [, year, month, day, hour, minute, second, micro, id = ''] = FORM.exec(cursor) ?? []
  const at = `${year}-${month}-${day}T${hour}:${minute}:${second}.${micro}Z`
  // A day that no month has comes out as another one.
  const isTime = new Date(at).getTime() > 0 && new Date(at).toISOString().startsWith(`${year}-${month}-${day}`)
  if (!isTime || !isId(id)) throw badInput('after is the cursor of an entry, as the answer before gave it.')
  return { at, id }
}
