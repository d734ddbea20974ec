const CHALLENGE = '/api/v1/form/challenge/'

/** Answers what proves that a person sends the form; '' if the check is not available. Then nothing is sent. */
export type HumanCheck = () => Promise<string>

/** Loads the check and begins to solve it. Begin another one for each sending. */
export function beginHumanCheck(): HumanCheck {
  const begun = begin()
  // Reported when the form is sent.
  begun.catch(() => {})
  return async () => {
    try {
      const proof = await (await begun)()
      if (proof === '') console.error('The human check gave no challenge, so nothing is sent.')
      return proof
    } catch (error) {
      console.error('The human check is not available, so nothing is sent.', error)
      return ''
    }
  }
}

async function begin(): Promise<HumanCheck> {
  const response = await fetch(CHALLENGE, { headers: { accept: 'application/json' } })
  const challenge = await response.text()
  const { recaptcha } = JSON.parse(challenge) as { recaptcha?: { siteKey: string; url: string } }
  if (recaptcha) return (await import('./recaptcha.ts')).loadRecaptcha(recaptcha)
  const solution = await (await import('../../proof-of-work.ts')).solveChallenge(challenge)
  return async () => solution ?? ''
}
