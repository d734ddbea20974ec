import { useCallback, useEffect, useRef, useState } from 'react'
import { Cancelled, type Destination, sendFile } from './send-file.ts'

export interface Upload {
  readonly key: number
  readonly file: File
  readonly to: Destination
  readonly state: 'waiting' | 'sending' | 'done' | 'failed'
  /** Share of the file that has gone out, 0 to 1. */
  readonly progress: number
  readonly problem?: string
}

interface UploadOptions {
  /** Why a file need not even be sent; null when it may be. */
  refuse(file: File): string | null
  /** A file has arrived: shows it. Called for one after the other. */
  onSent(): Promise<unknown>
}

const AT_A_TIME = 3

/** Sends files, some at a time. What has failed can be sent again; what runs can be broken off. */
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
      if (problem) return change(key, { state: 'failed', problem })
      const { done, cancel } = sendFile(to, file, (progress) => change(key, { progress }))
      running.current.set(key, cancel)
      change(key, { state: 'sending', progress: 0, problem: undefined })
      try {
        await done
        change(key, { state: 'done', progress: 1 })
        // One after the other: of two at once the second would get the answer of the first, which is too old for it.
        refreshed.current = refreshed.current.then(() => latest.current.onSent())
      } catch (error) {
        if (error instanceof Cancelled) setUploads((all) => all.filter((one) => one.key !== key))
        else change(key, { state: 'failed', problem: (error as Error).message })
      } finally {
        running.current.delete(key)
      }
    },
    [change],
  )

  useEffect(() => {
    const free = AT_A_TIME - uploads.filter(({ state }) => state === 'sending').length
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
