import { useCallback, useEffect, useRef, useState } from 'react'
import { Cancelled, type Destination, sendFile, UploadFailed } from './send-file.ts'

export interface Upload {
  readonly key: number
  readonly file: File
  readonly to: Destination
  readonly state: 'waiting' | 'sending' | 'done' | 'failed'
  /** Uploaded fraction of the file, from 0 to 1. */
  readonly progress: number
  readonly problem?: string
  /** Whether the failed upload may succeed if it is sent again. */
  readonly canRetry?: boolean
}

interface UploadOptions {
  /** Why a file is rejected without uploading; null if it is accepted. */
  refuse(file: File): string | null
  /** Called after each upload with the server's response, one at a time, to refresh the list. */
  onSent(response: unknown): Promise<unknown>
}

const MAX_CONCURRENT = 3

/** Uploads files, a few at a time. Running ones can be cancelled, and those that the server or the network failed retried. */
export function useUploads(options: UploadOptions) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const running = useRef(new Map<number, () => void>())
  const lastKey = useRef(0)
  const refreshed = useRef<Promise<unknown>>(Promise.resolve())
  const latest = useRef(options)
  latest.current = options

  const change = useCallback((key: number, changes: Partial<Upload>) => {
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  }, [])

  const start = useCallback(
    async ({ key, file, to }: Upload) => {
      const problem = latest.current.refuse(file)
      if (problem) return change(key, { state: 'failed', problem, canRetry: false })
      const { done, cancel } = sendFile(to, file, (progress) => change(key, { progress }))
      running.current.set(key, cancel)
      change(key, { state: 'sending', progress: 0, problem: undefined })
      try {
        const response = await done
        change(key, { state: 'done', progress: 1 })
        // Refresh sequentially: a concurrent second query would be deduplicated and get the first, outdated response.
        refreshed.current = refreshed.current.then(() => latest.current.onSent(response))
      } catch (error) {
        if (error instanceof Cancelled) setUploads((all) => all.filter((one) => one.key !== key))
        else {
          const canRetry = !(error instanceof UploadFailed) || error.canRetry
          change(key, { state: 'failed', problem: (error as Error).message, canRetry })
        }
      } finally {
        running.current.delete(key)
      }
    },
    [change],
  )

  useEffect(() => {
    const free = MAX_CONCURRENT - uploads.filter(({ state }) => state === 'sending').length
    for (const upload of uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) start(upload)
  }, [uploads, start])

  return {
    uploads,
    isBusy: uploads.some(({ state }) => state === 'waiting' || state === 'sending'),
    add(files: Iterable<File>, to: (file: File) => Destination) {
      const added = [...files].map((file): Upload => {
        lastKey.current += 1
        return { key: lastKey.current, file, to: to(file), state: 'waiting', progress: 0 }
      })
      setUploads((all) => [...all.filter(({ state }) => state !== 'done'), ...added])
    },
    cancel(key: number) {
      running.current.get(key)?.()
      setUploads((all) => all.filter((one) => one.key !== key || one.state === 'sending'))
    },
    retry: (key: number) => change(key, { state: 'waiting' }),
    clear: () => setUploads((all) => all.filter(({ state }) => state === 'waiting' || state === 'sending')),
  }
}
