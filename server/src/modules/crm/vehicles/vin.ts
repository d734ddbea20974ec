const LENGTH = 17
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
/** Since this model year, every VIN has 17 characters. */
const SINCE = 1981
const OLDEST_LENGTH = 5

/** Normalizes a VIN to capitals without spaces and dashes. */
export function writtenVin(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '')
}

/** Why the VIN is invalid for that model year, or null if it is valid. ISO 3779. */
export function vinFault(vin: string, year: number | null): string | null {
  const wrong = /[^A-HJ-NPR-Z0-9]/.exec(vin)?.[0]
  if (wrong) return `A VIN cannot contain “${wrong}”: only digits and letters other than I, O and Q`
  const isOld = year !== null && year < SINCE
  if (isOld && vin.length >= OLDEST_LENGTH && vin.length <= LENGTH) return null
  if (vin.length === LENGTH) return null
  return `A VIN has ${LENGTH} characters; this one has ${vin.length}`
}

/**
 * Whether the check digit (the ninth character) is correct. It is mandatory in North America and optional elsewhere, so
 * a mismatch only causes a warning.
 */
export function hasCheckDigit(vin: string): boolean {
  if (vin.length !== LENGTH) return true
  const sum = [...vin].reduce((total, character, index) => total + numberOf(character) * (WEIGHTS[index] ?? 0), 0)
  return vin[8] === (sum % 11 === 10 ? 'X' : String(sum % 11))
}

function numberOf(character: string): number {
  const digit = Number(character)
  if (!Number.isNaN(digit)) return digit
  return Number('12345678 12345 7 923456789'['ABCDEFGHIJKLMNOPQRSTUVWXYZ'.indexOf(character)])
}
