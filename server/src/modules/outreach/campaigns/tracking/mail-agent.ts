import { isbot } from 'isbot'

const MOST_USER_AGENT = 500
/** Proxies of mailboxes load an image when the person opens the mail. */
const PROXY_OF_PERSON = /\b(?:GoogleImageProxy|YahooMailProxy)\b/
/** Apple Mail's privacy protection loads every image as soon as a mail arrives, under this name alone. */
const APPLE_PRIVACY_PROXY = 'Mozilla/5.0'

interface Asked {
  readonly method: string
  readonly userAgent: string
}

/** Whether a program asks: one that checks mail, or that loads images before anybody opens it. */
export function isMachine({ method, userAgent }: Asked): boolean {
  const agent = userAgent.slice(0, MOST_USER_AGENT).trim()
  if (method === 'HEAD' || agent === '' || agent === APPLE_PRIVACY_PROXY) return true
  return !PROXY_OF_PERSON.test(agent) && isbot(agent)
}
