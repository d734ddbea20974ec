import { randomId } from '../visit.ts'

export interface Attempts {
  /** The ID of the attempt to send what the form contains now: the same until something is changed. */
  current(): string
  /** It was received. The same contents are another submission from now on. */
  end(): void
}

/** The server stores one submission for each attempt, so that a lost answer is asked for again without a second one. */
export function attemptsOf(form: HTMLFormElement): Attempts {
  let id = ''
  let sent: string | null = null
  return {
    current() {
      const contents = contentsOf(form)
      if (contents !== sent) id = randomId()
      sent = contents
      return id
    },
    end() {
      sent = null
    },
  }
}

/** No event tells of every change: some fields are set by suggestions, and files are taken away by buttons. */
function contentsOf(form: HTMLFormElement): string {
  const values = [...new FormData(form)].map(([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified],
  )
  return JSON.stringify(values)
}
