/** Whether two values are stored alike: the order of keys does not count, and undefined values are not stored. */
export function isSameData(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const keys = new Set([...definedKeys(one), ...definedKeys(other)])
  for (const key of keys) {
    if (!isSameData((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key])) return false
  }
  return Array.isArray(one) === Array.isArray(other)
}

function definedKeys(record: object): string[] {
  return Object.keys(record).filter((key) => (record as Record<string, unknown>)[key] !== undefined)
}
