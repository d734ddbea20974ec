const CHALLENGE = '/api/v1/form/challenge/'

/** The solution of a new challenge; '' if the check is not available. Then nothing is sent. */
export async function solve(): Promise<string> {
  try {
    const response = await fetch(CHALLENGE, { headers: { accept: 'application/json' } })
    const { solveChallenge } = await import('../../proof-of-work.ts')
    return (await solveChallenge(await response.text())) ?? ''
  } catch {
    return ''
  }
}
