/** Of reCAPTCHA v3. */
interface Grecaptcha {
  ready(callback: () => void): void
  execute(siteKey: string, options: { readonly action: string }): Promise<string>
}

declare global {
  interface Window {
    grecaptcha?: Grecaptcha
  }
}

let loading: Promise<Grecaptcha> | undefined

/** Loads Google's script, once for all forms of the page. Its answers hold for two minutes, so each is asked for when it is sent. */
export async function loadRecaptcha({
  siteKey,
  url,
}: {
  siteKey: string
  url: string
}): Promise<() => Promise<string>> {
  loading ??= load(`${url}/api.js?render=${encodeURIComponent(siteKey)}`)
  // A failed request is repeated with the next check.
  loading.catch(() => {
    loading = undefined
  })
  const grecaptcha = await loading
  return () => grecaptcha.execute(siteKey, { action: 'form' })
}

function load(url: string): Promise<Grecaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.async = true
    script.addEventListener('error', () => reject(new Error('reCAPTCHA could not be loaded')))
    script.addEventListener('load', () => {
      const { grecaptcha } = window
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha))
      else reject(new Error('reCAPTCHA could not be started'))
    })
    document.head.append(script)
  })
}
