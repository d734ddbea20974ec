/** A line of what a key can be given: an area, and what its maker may do there. */
export interface HeldArea {
  readonly area: string
  readonly permissions: readonly string[]
}

/** Permissions grouped by area, in their given order. */
export function heldAreas(permissions: readonly string[]): HeldArea[] {
  const areas = new Map<string, string[]>()
  for (const permission of permissions) {
    const area = permission.slice(0, permission.indexOf('.'))
    areas.set(area, [...(areas.get(area) ?? []), permission])
  }
  return [...areas].map(([area, held]) => ({ area, permissions: held }))
}

/** Websites as typed, one a line or with commas between. */
export function readOrigins(text: string): string[] {
  return text
    .split(/[\s,]+/)
    .map((origin) => origin.trim())
    .filter(Boolean)
}

export type KeyState = 'active' | 'expired' | 'revoked'

export function keyState(
  { revokedAt, expiresAt }: { revokedAt?: string | null; expiresAt?: string | null },
  now = new Date(),
): KeyState {
  if (revokedAt) return 'revoked'
  return expiresAt && new Date(expiresAt) <= now ? 'expired' : 'active'
}
