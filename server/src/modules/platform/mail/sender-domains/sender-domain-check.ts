import { type TxtAnswer, TxtRecords } from '../../../../kernel/security/txt-records.ts'
import { truncate } from '../../../../kernel/validation/truncate.ts'

/** What DNS says about one record. */
export interface RecordFinding {
  /** In words for staff; null if the record is right. */
  readonly problem: string | null
  readonly isCertain: boolean
}

export interface SenderDomainFinding {
  readonly dkim: RecordFinding
  readonly spf: RecordFinding
  readonly dmarc: RecordFinding
}

interface Expected {
  readonly domain: string
  readonly dkimName: string
  readonly publicKey: string
}

const MOST_PROBLEM = 500
const FINE: RecordFinding = { problem: null, isCertain: true }

/** Compares what DNS says about a domain with what mail from it needs. */
export class SenderDomainCheck {
  private readonly txt: TxtRecords

  constructor(servers: readonly string[]) {
    this.txt = new TxtRecords(servers)
  }

  async of({ domain, dkimName, publicKey }: Expected): Promise<SenderDomainFinding> {
    const [dkim, spf, dmarc] = await Promise.all([
      this.txt.of(dkimName).then((answer) => dkimFinding(answer, dkimName, publicKey)),
      this.txt.of(domain).then((answer) => spfFinding(answer, domain)),
      this.dmarc(domain),
    ])
    return { dkim, spf, dmarc }
  }

  /** A policy may be that of the domain above (RFC 7489, 6.6.3). */
  private async dmarc(domain: string): Promise<RecordFinding> {
    const own = await this.txt.of(dmarcName(domain))
    const parent = domain.split('.').slice(1).join('.')
    if (policiesIn(own).length > 0 || !own.isCertain || !parent.includes('.')) return dmarcFinding(own, domain)
    const above = await this.txt.of(dmarcName(parent))
    return policiesIn(above).length > 0 ? dmarcFinding(above, parent) : dmarcFinding(own, domain)
  }
}

export const dmarcName = (domain: string): string => `_dmarc.${domain}`

function dkimFinding(answer: TxtAnswer, name: string, publicKey: string): RecordFinding {
  if (answer.problem !== null) return asFinding(answer)
  const keys = answer.records.map((record) => tagsOf(record).get('p')?.replace(/\s/g, '') ?? '')
  if (keys.includes(publicKey)) return FINE
  return wrong(`The TXT record of ${name} doesn’t match the value shown here. Copy the whole value.`)
}

function spfFinding(answer: TxtAnswer, domain: string): RecordFinding {
  if (answer.problem !== null) return asFinding(answer)
  const records = answer.records.filter((record) => /^v=spf1(?: |$)/i.test(record))
  const [record = ''] = records
  if (records.length === 0) return wrong(`${domain} has no SPF record: none of its TXT records begins with v=spf1.`)
  if (records.length > 1)
    return wrong(`${domain} has ${records.length} SPF records. Mailboxes then ignore all of them: join them into one.`)
  if (/ \+?all$/i.test(record))
    return wrong(
      `The SPF record of ${domain} ends with “${record.slice(-4).trim()}”, which lets anybody send. Use ~all.`,
    )
  return FINE
}

function dmarcFinding(answer: TxtAnswer, domain: string): RecordFinding {
  if (answer.problem !== null) return asFinding(answer)
  const [policy, ...others] = policiesIn(answer)
  if (!policy) return wrong(`${dmarcName(domain)} has no DMARC record: none of its TXT records begins with v=DMARC1.`)
  if (others.length > 0)
    return wrong(`${dmarcName(domain)} has several DMARC records. Mailboxes then ignore all of them.`)
  if (!['none', 'quarantine', 'reject'].includes(tagsOf(policy).get('p')?.toLowerCase() ?? ''))
    return wrong(`The DMARC record of ${domain} has no valid policy (p=). Use none, quarantine or reject.`)
  return FINE
}

const policiesIn = ({ records }: TxtAnswer) => records.filter((record) => /^v=DMARC1(?: ?;|$)/i.test(record))

/** The tags of a record such as `v=DKIM1; k=rsa; p=…`. */
function tagsOf(record: string): Map<string, string> {
  const pairs = record.split(';').map((part) => {
    const at = part.indexOf('=')
    return [part.slice(0, Math.max(at, 0)).trim().toLowerCase(), part.slice(at + 1).trim()] as const
  })
  return new Map(pairs)
}

const wrong = (problem: string): RecordFinding => ({ problem: truncate(problem, MOST_PROBLEM), isCertain: true })

const asFinding = ({ problem, isCertain }: TxtAnswer): RecordFinding => {
  return { problem: problem && truncate(problem, MOST_PROBLEM), isCertain }
}
