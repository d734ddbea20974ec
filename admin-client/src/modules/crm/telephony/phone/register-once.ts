import { UA, WebSocketInterface } from 'jssip'
import type { PhoneAccount } from './sip-phone.ts'

const WAIT_MS = 10_000

export interface Registration {
  readonly works: boolean
  readonly message: string
}

/** Tests an account: registers beside the phone in use, and unregisters again. */
export function registerOnce({ serverUrl, extension, domain, secret }: PhoneAccount): Promise<Registration> {
  const ua = new UA({
    sockets: [new WebSocketInterface(serverUrl)],
    uri: `sip:${extension}@${domain}`,
    password: secret,
    register_expires: 60,
  })
  const ending = new AbortController()
  const result = new Promise<Registration>((resolve) => {
    ua.on('registered', () => resolve({ works: true, message: `Extension ${extension} is registered at ${domain}.` }))
    ua.on('registrationFailed', ({ cause }) =>
      resolve({
        works: false,
        message: `The phone system refuses the extension or its secret: ${cause ?? 'no reason'}.`,
      }),
    )
    const unreachable = 'The phone system could not be reached. Check the address.'
    setTimeout(() => resolve({ works: false, message: unreachable }), WAIT_MS)
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective }) => {
        if (effectiveDirective === 'connect-src')
          resolve({ works: false, message: 'The address changed since this page was loaded. Reload the page first.' })
      },
      { signal: ending.signal },
    )
    ua.start()
  })
  return result.finally(() => {
    ending.abort()
    ua.stop()
  })
}
