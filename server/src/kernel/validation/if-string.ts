import { MaxLength, ValidateIf } from 'class-validator'

/** Applies the validators below it only to strings, because null and omitted have meanings of their own. */
export const IfString = () => ValidateIf((_input, value) => typeof value === 'string')

/** The maximum length, with its message. */
export const atMost = (most: number) => MaxLength(most, { message: `At most ${most.toLocaleString('en')} characters` })
