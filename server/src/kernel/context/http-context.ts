/** The parts of the HTTP request and response that a capability may use. */
export interface HttpContext {
  readonly ip: string
  /** The host as the visitor typed it, with its port. */
  readonly host: string
  readonly isSecure: boolean
  /** A socket's answers carry no cookies: what it asked with is all there is. */
  readonly isSocket: boolean
  /** What the browser or program calls itself. */
  readonly userAgent: string
  /** The API key that the request brings, and the website whose browser sends it. */
  readonly apiKey: string | undefined
  readonly origin: string | undefined
  cookie(name: string): string | undefined
  setCookie(name: string, value: string, maxAgeSeconds: number): void
  /** A cookie that the page's own scripts may read: it says nothing secret. */
  setReadableCookie(name: string, value: string, maxAgeSeconds: number): void
  clearCookie(name: string): void
}
