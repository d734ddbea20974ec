const MOST_CHARACTERS = 40

/** The address that a tenant's name suggests: 'Cedar & Sons' becomes 'cedar-sons'. */
export function proposeHandle(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, MOST_CHARACTERS)
    .replace(/-+$/, '')
}
