export interface Announcement {
  /** Where staff sign in, without a path. */
  readonly adminUrl: string
  readonly sites: readonly { name: string; url: string }[]
  /** The demo's accounts; empty when there is no demo. */
  readonly accounts: readonly string[]
  /** Shown only by the start that generated it: only its hash is stored. */
  readonly newPassword?: string | undefined
}

/** The last lines of a start: where everything is and how to get in. */
export function announcement({ adminUrl, sites, accounts, newPassword }: Announcement): string {
  const addresses = [
    ['Admin', `${adminUrl}/admin`],
    ...sites.map(({ name, url }) => [name, url]),
    ['GraphQL', `${adminUrl}/graphql`],
    ['REST', `${adminUrl}/api/v1`],
  ] as [string, string][]
  const width = Math.max(...addresses.map(([name]) => name.length)) + 2
  const lines = ['', 'Mainstreet is ready.', '', ...addresses.map(([name, url]) => `  ${name.padEnd(width)}${url}`)]
  if (accounts.length > 0) {
    lines.push('', `  Demo sign-ins: ${accounts.join(', ')}`, `  ${passwordLine(newPassword)}`)
  }
  return [...lines, '', 'Ctrl-C stops it.', ''].join('\n')
}

/** Those of a process that only does jobs, at `url`. */
export function jobsAnnouncement(url: string): string {
  return ['', 'Mainstreet does its jobs.', '', `  Health  ${url}/health/ready`, '', 'Ctrl-C stops it.', ''].join('\n')
}

function passwordLine(newPassword: string | undefined): string {
  return newPassword
    ? `Their password: ${newPassword}  (shown this once; it is stored only as a hash)`
    : 'Their password: the one set in DEMO_PASSWORD, or printed at the first start'
}
