/** Shows an error near the list, with a retry button. The current content stays. */
export function showProblem(region: HTMLElement, text: string, retry: () => void): void {
  hideProblem(region)
  const page = region.ownerDocument
  const problem = page.createElement('div')
  problem.className = 'ms-store-problem'
  problem.setAttribute('role', 'alert')
  const words = page.createElement('span')
  words.textContent = text
  const button = page.createElement('button')
  button.type = 'button'
  button.textContent = 'Try again'
  button.addEventListener('click', retry)
  problem.append(words, button)
  const place =
    region.querySelector('dialog[open] .ms-drawer-foot') ?? region.querySelector('.ms-products-main') ?? region
  place.prepend(problem)
}

export function hideProblem(region: HTMLElement): void {
  region.querySelector('.ms-store-problem')?.remove()
}
