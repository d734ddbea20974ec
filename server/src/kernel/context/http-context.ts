/** The parts of the HTTP request and response that a capability may use. */
export interface HttpContext {
  readonly ip: string
  /** The host of the URL, with its port. */
  readonly host: string
  readonly isSecure: boolean
  /** Responses of a socket can't set cookies. */
  readonly isSocket: boolean
  /** The User-Agent header. */
  readonly userAgent: string
  /** The API key of the request. */
  readonly apiKey: string | undefined
  /** The Origin header: the website that the browser sends the request from. */
  readonly origin: string | undefined
  /** A header of the request, by its name in small letters. */
  header(name: string): string | undefined
  cookie(name: string): string | undefined
  setCookie(name: string, value: string, maxAgeSeconds: number): void
  /** Sets a cookie that scripts of the page can read, so it must contain no secret. */
  setReadableCookie(name: string, value: string, maxAgeSeconds: number): void
  clearCookie(name: string): void
}
