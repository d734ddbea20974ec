const CHALLENGE = '/api/v1/form/challenge/'

/** The solution of a new challenge; '' if the check is not available. Then nothing is sent. */
export async function solve(): Promise<string> {
  try {
    const response = await fetch(CHALLENGE, { headers: { accept: 'application/json' } })
    const { solveChallenge } = await import('../../proof-of-work.ts')
    const solution = await solveChallenge(await response.text())
    if (solution === null) console.error('The human check gave no challenge, so nothing is sent.')
    return solution ?? ''
  } catch (error) {
    console.error('The human check is not available, so nothing is sent.', error)
    return ''
  }
}
