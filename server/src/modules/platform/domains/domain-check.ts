import { Resolver } from 'node:dns/promises'
import { isAbsent, TxtRecords } from '../../../kernel/security/txt-records.ts'

/** The DNS name of the TXT record that proves ownership. */
export const proofName = (domain: string): string => `_mainstreet.${domain}`
export const proofValue = (token: string): string => `mainstreet-verification=${token}`

/** The result of a DNS check. */
export interface Finding {
  /** Why verification failed; null if it succeeded. */
  readonly problem: string | null
  /** False if DNS didn't answer, which doesn't invalidate an earlier verification. */
  readonly isCertain: boolean
  /** A warning about visitors not reaching the site although the domain is verified; null if there is none. */
  readonly notice: string | null
  /** Whether visitors of the domain would reach no server. */
  readonly leadsNowhere: boolean
}

interface DomainTarget {
  readonly domain: string
  readonly token: string
  /** The host name that the domain should point to. */
  readonly target: string
}

/** Queries the given name servers, or the system's by default. */
export class DomainCheck {
  private readonly resolver = new Resolver({ timeout: 3000, tries: 2 })
  private readonly txt: TxtRecords

  constructor(servers: readonly string[]) {
    this.txt = new TxtRecords(servers)
    if (servers.length > 0) this.resolver.setServers(servers)
  }

  async of(query: DomainTarget): Promise<Finding> {
    const [problem, notice] = await Promise.all([this.problemOf(query), this.noticeOf(query)])
    return { ...problem, ...notice }
  }

  private async problemOf({ domain, token }: DomainTarget): Promise<Pick<Finding, 'problem' | 'isCertain'>> {
    const name = proofName(domain)
    const { records, problem: missing, isCertain } = await this.txt.of(name)
    if (missing !== null) return { problem: missing, isCertain }
    if (records.includes(proofValue(token))) return { problem: null, isCertain: true }
    const quoted = records.map((text) => `“${text.slice(0, 80)}”`).slice(0, 3)
    const problem = `The TXT record of ${name} says ${quoted.join(' and ')}, not the value shown here.`
    return { problem, isCertain: true }
  }

  /** Only a warning, because a proxy in front of the site has its own addresses. */
  private async noticeOf({ domain, target }: DomainTarget): Promise<Pick<Finding, 'notice' | 'leadsNowhere'>> {
    const fine = { notice: null, leadsNowhere: false }
    const [own, ours] = await Promise.all([this.addressesOf(domain), this.addressesOf(target)])
    if (own?.length === 0) {
      return {
        notice: `${domain} doesn't point to your site yet: its CNAME or A record is missing.`,
        leadsNowhere: true,
      }
    }
    if (!own || !ours?.length || own.some((address) => ours.includes(address))) return fine
    const notice = `${domain} leads to ${own.slice(0, 2).join(' and ')}, while this site is at ${ours.slice(0, 2).join(' and ')}. That is fine only if a service in between passes visitors on.`
    return { ...fine, notice }
  }

  /** Null if DNS doesn't answer. */
  private async addressesOf(name: string): Promise<string[] | null> {
    const lookups = [this.resolver.resolve4(name), this.resolver.resolve6(name)].map((answer) =>
      answer.catch((error: NodeJS.ErrnoException) => (isAbsent(error) ? [] : null)),
    )
    const answers = await Promise.all(lookups)
    return answers.every((answer) => answer === null) ? null : answers.flatMap((answer) => answer ?? [])
  }
}
