/** The used part of Stripe's API. */
export interface PayingService {
  elements(options: object): PayingFields
  confirmPayment(options: object): Promise<{ error?: { message?: string; type?: string } }>
}

interface PayingFields {
  create(
    kind: 'payment',
    options: object,
  ): { mount(place: HTMLElement): void; on(name: 'ready', work: () => void): void }
  submit(): Promise<{ error?: { message?: string; type?: string } }>
}

/** Loads Stripe's script with a key and a language. */
export type LoadPayingService = (key: string, language: string) => Promise<PayingService | null>

interface Texts {
  readonly loading: string
  readonly paying: string
  readonly failed: string
  readonly unavailable: string
}

/** Lets people pay a document. Nothing is loaded from elsewhere before they press the button. */
export function enhancePay(page: Document, load: LoadPayingService): void {
  for (const area of page.querySelectorAll<HTMLElement>('[data-pay]')) {
    const parts = partsOf(area)
    if (!parts) continue
    const paying = new Paying(area, parts, load)
    parts.open.addEventListener('click', () => void paying.open())
    parts.form.addEventListener('submit', (event) => {
      event.preventDefault()
      void paying.send()
    })
    area.hidden = false
    if (area.dataset.payNow !== undefined) void paying.open()
    // Shown without this script, also where it could not be loaded.
    for (const plain of page.querySelectorAll<HTMLElement>('[data-pay-plain]')) plain.hidden = true
  }
}

type Parts = NonNullable<ReturnType<typeof partsOf>>

function partsOf(area: HTMLElement) {
  const find = <Kind extends HTMLElement>(name: string) => area.querySelector<Kind>(`[data-pay-${name}]`)
  const [open, form, fields] = [find<HTMLButtonElement>('open'), find<HTMLFormElement>('form'), find('fields')]
  const [send, problem, status] = [find<HTMLButtonElement>('send'), find('problem'), find('status')]
  return open && form && fields && send && problem && status ? { open, form, fields, send, problem, status } : null
}

class Paying {
  private service: PayingService | null = null
  private elements: PayingFields | null = null
  private readonly texts: Texts

  constructor(
    private readonly area: HTMLElement,
    private readonly parts: Parts,
    private readonly load: LoadPayingService,
  ) {
    this.texts = JSON.parse(area.dataset.texts ?? '{}')
  }

  async open(): Promise<void> {
    const { open, form, fields, send } = this.parts
    this.show(this.texts.loading)
    open.disabled = true
    try {
      const answer = await fetch(this.area.dataset.pay ?? '', { method: 'POST' })
      const { clientSecret, publishableKey, problem } = await answer.json()
      if (!clientSecret) return this.fail(problem ?? this.texts.unavailable)
      this.service = await this.load(publishableKey, this.area.dataset.language ?? 'en-CA')
      if (!this.service) return this.fail(this.texts.unavailable)
      // Pages of documents and of sites name it differently.
      const style = getComputedStyle(this.area)
      const colour = (style.getPropertyValue('--primary') || style.getPropertyValue('--ms-primary')).trim()
      const appearance = { theme: 'stripe', ...(colour && { variables: { colorPrimary: colour } }) }
      this.elements = this.service.elements({ clientSecret, appearance })
      const element = this.elements.create('payment', {})
      element.on('ready', () => {
        this.show('')
        send.disabled = false
      })
      send.disabled = true
      open.hidden = true
      form.hidden = false
      element.mount(fields)
    } catch {
      this.fail(this.texts.unavailable)
    }
  }

  async send(): Promise<void> {
    const { service, elements } = this
    const { send } = this.parts
    if (!service || !elements || send.disabled) return
    send.disabled = true
    this.show(this.texts.paying)
    const back = new URL(this.area.dataset.return ?? '', location.href).href
    try {
      const wrong = await elements.submit()
      const { error } = wrong.error
        ? wrong
        : await service.confirmPayment({ elements, confirmParams: { return_url: back }, redirect: 'if_required' })
      // Somebody else has paid in the meantime: the page says so.
      if (!error || error.type === 'invalid_request_error') return location.assign(back)
      this.fail(error.message || this.texts.failed)
    } catch {
      this.fail(this.texts.failed)
    }
  }

  /** Also when the status is empty, which hides it. */
  private show(status: string): void {
    const { problem, status: place } = this.parts
    problem.hidden = true
    place.textContent = status
    place.hidden = status === ''
  }

  private fail(text: string): void {
    const { problem, open, send } = this.parts
    this.show('')
    problem.textContent = text
    problem.hidden = false
    open.disabled = false
    send.disabled = false
  }
}
