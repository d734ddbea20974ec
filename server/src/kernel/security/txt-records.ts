import { Resolver } from 'node:dns/promises'

/** The TXT records of a name, or why there are none. */
export interface TxtAnswer {
  /** Each as one text, however it was divided. */
  readonly records: readonly string[]
  /** Why DNS names none; null if it does. */
  readonly problem: string | null
  /** False if DNS didn't answer, which says nothing about the records. */
  readonly isCertain: boolean
}

/** Asks the given name servers for TXT records, or the system's by default. An answer takes 12 seconds at most. */
export class TxtRecords {
  private readonly resolver = new Resolver({ timeout: 3000, tries: 2 })

  constructor(servers: readonly string[]) {
    if (servers.length > 0) this.resolver.setServers(servers)
  }

  async of(name: string): Promise<TxtAnswer> {
    try {
      const records = (await this.resolver.resolveTxt(name)).map((parts) => parts.join('').trim())
      return { records, problem: null, isCertain: true }
    } catch (error) {
      return { records: [], problem: inWords(error, name), isCertain: isAbsent(error as NodeJS.ErrnoException) }
    }
  }
}

/** Whether DNS answered that there is nothing of the kind. */
export const isAbsent = ({ code }: NodeJS.ErrnoException): boolean => code === 'ENOTFOUND' || code === 'ENODATA'

function inWords(error: unknown, name: string): string {
  const { code } = error as NodeJS.ErrnoException
  switch (code) {
    case 'ENOTFOUND':
    case 'ENODATA':
      return `No TXT record was found for ${name}. After you save it, it can take up to an hour to be visible everywhere.`
    case 'ESERVFAIL':
    case 'EREFUSED':
      return `The name servers of this domain cannot answer for ${name}. Ask your DNS provider to fix this.`
    case 'ETIMEOUT':
      return `The name servers of this domain did not answer in time. Try again in a few minutes.`
    case 'ECONNREFUSED':
      return 'The name server of this installation cannot be reached. Contact its administrator.'
    default:
      return `DNS could not be queried (${code ?? 'unknown'}). Try again in a few minutes.`
  }
}
