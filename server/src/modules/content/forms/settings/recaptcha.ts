import { z } from 'zod'
import type { KeyTest } from './form-settings.inputs.ts'

const VERIFY_URL = 'https://www.google.com/recaptcha/api/siteverify'
const TIMEOUT_MS = 5_000
const UNREACHABLE = 'Google could not be reached. Try again later.'

const answerSchema = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) })
type Answer = z.infer<typeof answerSchema>

/** Whether a visitor's token is valid. A service that cannot be reached counts as a failed check. */
export async function isHuman(secret: string, token: string, ip: string): Promise<boolean> {
  return (await verify({ secret, response: token, remoteip: ip }))?.success ?? false
}

/** Google rejects an invented token differently from an unknown secret. */
export async function testRecaptchaSecret(secret: string): Promise<KeyTest> {
  const answer = await verify({ secret, response: 'test' })
  if (!answer) return { works: false, message: UNREACHABLE }
  const isUnknown = answer['error-codes'].some((code) => code.endsWith('input-secret'))
  return isUnknown
    ? { works: false, message: 'Google does not know this secret. Copy it again from the reCAPTCHA console.' }
    : { works: true, message: 'Google accepts the secret.' }
}

async function verify(parameters: Record<string, string>): Promise<Answer | null> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(VERIFY_URL, { method: 'POST', body: new URLSearchParams(parameters), signal })
    const answer = answerSchema.safeParse(await response.json())
    return answer.success ? answer.data : null
  } catch {
    return null
  }
}
