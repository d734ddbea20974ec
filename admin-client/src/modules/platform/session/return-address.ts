const START = '/dashboard'

/** Where to go after signing in. Only paths of the admin itself: anything else could lead a user to a stranger. */
export function returnAddress(from: string | null): string {
  if (!from?.startsWith('/') || from.startsWith('//') || from.includes('\\')) return START
  return from === '/' || from.startsWith('/login') ? START : from
}
