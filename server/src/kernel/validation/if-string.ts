import { MaxLength, ValidateIf } from 'class-validator'

/** What follows holds only where a text was typed: null and what is left out mean something of their own. */
export const IfString = () => ValidateIf((_input, value) => typeof value === 'string')

/** So many characters, and the sentence that says so. */
export const atMost = (most: number) => MaxLength(most, { message: `At most ${most.toLocaleString('en')} characters` })
