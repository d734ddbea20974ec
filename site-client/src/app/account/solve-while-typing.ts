import { solveChallenge } from '@mainstreet/blocks/proof-of-work'

/** Solves the challenge of a form while somebody types, and has the form wait for the solution when it is sent. */
export function solveWhileTyping(page: Document): void {
  for (const form of page.querySelectorAll<HTMLFormElement>('form[data-challenge]')) {
    const field = form.elements.namedItem('solution') as HTMLInputElement
    const solution = solveChallenge(form.dataset.challenge as string)
    form.addEventListener('submit', async (event) => {
      if (field.value !== '') return
      event.preventDefault()
      // Without a solution the server says what else helps.
      field.value = (await solution) ?? 'none'
      form.submit()
    })
  }
}
