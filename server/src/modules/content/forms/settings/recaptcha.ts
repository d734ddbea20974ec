import { z } from 'zod'
import type { KeyTest } from './form-settings.inputs.ts'

const TIMEOUT_MS = 5_000
const UNREACHABLE = 'Google could not be reached. Try again later.'

/** Of reCAPTCHA v3, which rates visitors from 0 to 1. Google recommends this limit. */
const LEAST_SCORE = 0.5

const answerSchema = z.object({
  success: z.boolean(),
  hostname: z.string().default(''),
  score: z.number().optional(),
  'error-codes': z.array(z.string()).default([]),
})
type Answer = z.infer<typeof answerSchema>

interface Visit {
  readonly ip: string
  /** Host names of the site. */
  readonly hosts: readonly string[]
}

/** Asks Google about tokens and keys. */
export class Recaptcha {
  constructor(
    private readonly secret: string,
    private readonly url: string,
  ) {}

  /** Whether a visitor's token is valid. A service that cannot be reached counts as a failed check. */
  async isHuman(token: string, { ip, hosts }: Visit): Promise<boolean> {
    const answer = await this.verify({ response: token, remoteip: ip })
    return answer !== null && isAccepted(answer, hosts)
  }

  /** Google rejects an invented token differently from an unknown secret. */
  async testSecret(): Promise<KeyTest> {
    const answer = await this.verify({ response: 'test' })
    if (!answer) return { works: false, message: UNREACHABLE }
    const isUnknown = answer['error-codes'].some((code) => code.endsWith('input-secret'))
    return isUnknown
      ? { works: false, message: 'Google does not know this secret. Copy it again from the reCAPTCHA console.' }
      : { works: true, message: 'Google accepts the secret.' }
  }

  private async verify(parameters: Record<string, string>): Promise<Answer | null> {
    try {
      const body = new URLSearchParams({ secret: this.secret, ...parameters })
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const response = await fetch(`${this.url}/api/siteverify`, { method: 'POST', body, signal })
      const answer = answerSchema.safeParse(await response.json())
      return answer.success ? answer.data : null
    } catch {
      return null
    }
  }
}

/** Whether the token was solved on one of the hosts, by somebody who is probably a person. */
export function isAccepted(
  { success, hostname, score = 1 }: Pick<Answer, 'success' | 'hostname' | 'score'>,
  hosts: readonly string[],
): boolean {
  return success && hosts.includes(hostname.toLowerCase()) && score >= LEAST_SCORE
}
