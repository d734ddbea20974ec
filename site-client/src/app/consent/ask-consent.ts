import { asksNotToBeTracked, type Purpose, storedConsent, whenAllowed } from '@mainstreet/blocks/scripts'
import { releaseHeld } from './release-held.ts'
import { saveConsent } from './save-consent.ts'

const PURPOSES: readonly Purpose[] = ['statistics', 'marketing', 'media']
const LINK = '#privacy-choices'

/** Asks visitors what they allow, unless they have chosen, and starts what waited for it. Links to the choices ask again. */
export function askConsent(page: Document): void {
  const view = page.defaultView
  const banner = page.querySelector<HTMLElement>('.ms-consent')
  const form = banner?.querySelector('form')
  if (!view || !banner || !form) return
  const button = (choice: string) => banner.querySelector<HTMLElement>(`[data-choice=${choice}]`)
  const box = (purpose: Purpose) => form.querySelector<HTMLInputElement>(`[name=${purpose}]`)
  let opener: Element | null = null

  const expand = (isOpen: boolean) => {
    form.hidden = !isOpen
    button('choose')?.setAttribute('aria-expanded', String(isOpen))
    button('save')?.toggleAttribute('hidden', !isOpen)
    for (const purpose of PURPOSES) {
      const input = box(purpose)
      if (!input) continue
      input.disabled = purpose !== 'media' && asksNotToBeTracked()
      input.checked = !input.disabled && storedConsent()?.allowed.includes(purpose) === true
    }
    form.querySelector('[data-refused]')?.toggleAttribute('hidden', !asksNotToBeTracked())
  }
  const close = () => {
    banner.hidden = true
    if (opener instanceof HTMLElement) opener.focus()
    opener = null
  }
  const save = (allowed: readonly Purpose[]) => {
    const before = storedConsent()?.allowed ?? []
    saveConsent(page, allowed)
    close()
    // Only a reload stops scripts that are already running.
    if (before.some((purpose) => !allowed.includes(purpose))) view.location.reload()
  }
  const reopen = () => {
    opener = page.activeElement
    expand(true)
    banner.hidden = false
    banner.querySelector('h2')?.focus()
  }
  const choices: Readonly<Record<string, () => void>> = {
    all: () => save(asksNotToBeTracked() ? ['media'] : PURPOSES),
    necessary: () => save([]),
    choose: () => {
      expand(form.hidden !== false)
      form.querySelector<HTMLElement>('input:enabled')?.focus()
    },
    save: () => save(PURPOSES.filter((purpose) => box(purpose)?.checked)),
  }

  page.addEventListener('click', (event) => {
    const target = event.target as Element
    const choice = target.closest<HTMLElement>('.ms-consent [data-choice]')?.dataset.choice
    if (choice) choices[choice]?.()
    if (!target.closest(`a[href$="${LINK}"]`)) return
    event.preventDefault()
    reopen()
  })
  banner.addEventListener('keydown', ({ key }) => key === 'Escape' && storedConsent() && close())
  form.addEventListener('submit', (event) => event.preventDefault())
  const followLink = () => {
    if (view.location.hash !== LINK) return
    view.history.replaceState(null, '', view.location.pathname + view.location.search)
    reopen()
  }
  view.addEventListener('hashchange', followLink)
  whenAllowed(page, ['marketing'], () => releaseHeld(page, 'script'))
  whenAllowed(page, ['media'], () => releaseHeld(page, 'iframe'))
  // Do Not Track and Global Privacy Control already are an answer.
  if (!storedConsent() && !asksNotToBeTracked()) banner.hidden = false
  followLink()
}
