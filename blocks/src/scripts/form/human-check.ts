const CHALLENGE = '/api/v1/form/challenge/'

/** Returns proof that a person sends the form, or '' if the check is unavailable, which it logs. Without proof, send nothing. */
export type HumanCheck = () => Promise<string>

/** Loads the check and begins to solve it. Begin another one for each sending. */
export function beginHumanCheck(): HumanCheck {
  const begun = begin().catch(logged)
  return async () => {
    const prove = await begun
    const proof = await prove?.().catch(logged)
    if (proof === '') logged(new Error('The check gave no token'))
    return proof ?? ''
  }
}

function logged(error: unknown): null {
  console.error('The human check is not available, so nothing is sent.', error)
  return null
}

async function begin(): Promise<HumanCheck> {
  const response = await fetch(CHALLENGE, { headers: { accept: 'application/json' } })
  const challenge = await response.text()
  const { recaptcha } = JSON.parse(challenge) as { recaptcha?: { siteKey: string; url: string } }
  if (recaptcha) return (await import('./recaptcha.ts')).loadRecaptcha(recaptcha)
  const solution = await (await import('../../proof-of-work.ts')).solveChallenge(challenge)
  if (solution === null) throw new Error('The browser gives no access to cryptography')
  return async () => solution
}
