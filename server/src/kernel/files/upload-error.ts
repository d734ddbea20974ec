/** An upload that is refused for its size or pace, or because too many are under way. */
export class UploadError extends Error {
  constructor(
    readonly status: 408 | 413 | 429 | 503,
    readonly code: string,
    message: string,
    readonly retryAfterSeconds?: number,
  ) {
    super(message)
  }
}

export const tooLarge = (message: string): UploadError => new UploadError(413, 'PAYLOAD_TOO_LARGE', message)
