import { MaxLength, ValidateIf } from 'class-validator'

/** Applies the validators below it only to strings, because null and omitted have meanings of their own. */
export const IfString = () => ValidateIf((_input, value) => typeof value === 'string')

/** Applies the validators below it only to values that are given: neither null nor omitted. */
export const IfGiven = () => ValidateIf((_input, value) => value !== null && value !== undefined)

/** The maximum length, with its message. */
export const atMost = (most: number) => MaxLength(most, { message: `At most ${most.toLocaleString('en')} characters` })
