import { solveChallenge } from '@mainstreet/blocks/proof-of-work'

/** Solves a form's challenge while the visitor types. Submitting waits for the solution. */
export function solveWhileTyping(page: Document): void {
  for (const form of page.querySelectorAll<HTMLFormElement>('form[data-challenge]')) {
    const field = form.elements.namedItem('solution') as HTMLInputElement
    const solution = solveChallenge(form.dataset.challenge as string)
    form.addEventListener('submit', async (event) => {
      if (field.value !== '') return
      event.preventDefault()
      // Submit anyway: the server explains what to do.
      field.value = (await solution) ?? 'none'
      form.submit()
    })
  }
}
