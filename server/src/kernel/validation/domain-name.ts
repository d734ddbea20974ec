import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import { invalidField } from './errors.ts'

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/
const EXAMPLE = 'Enter a domain such as www.example.com.'

export interface OurNames {
  readonly adminUrl: string
  readonly sitesDomain: string
}

/** Normalizes a typed or pasted domain to the form browsers send. Throws for names that no tenant can own. */
export function domainName(typed: string, { adminUrl, sitesDomain }: OurNames): string {
  const text = typed.trim().replace(/\.$/, '')
  if (/[/:@?#\s]/.test(text)) throw invalidField('domain', `Enter only the domain. ${EXAMPLE}`)
  const name = domainToASCII(text)
  if (isIP(name)) throw invalidField('domain', `That is an IP address. ${EXAMPLE}`)
  const labels = name.split('.')
  const isWhole = labels.length > 1 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '')
  if (!isWhole || name.length > 253) throw invalidField('domain', `This is not a domain. ${EXAMPLE}`)
  const isOurs = name === new URL(adminUrl).hostname || name === sitesDomain || name.endsWith(`.${sitesDomain}`)
  if (isOurs || /(^|\.)(localhost|local|internal|invalid|test|arpa)$/.test(name)) {
    throw invalidField('domain', `${name} cannot be a domain of your own. ${EXAMPLE}`)
  }
  return name
}
