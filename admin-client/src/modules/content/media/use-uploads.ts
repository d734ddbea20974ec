import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { MEDIA_LISTS } from './media-documents.ts'
import { Cancelled, type SentItem, sendFile } from './send-file.ts'

export interface Upload {
  readonly key: number
  readonly file: File
  readonly folderId: string | null
  readonly state: 'waiting' | 'sending' | 'done' | 'failed'
  /** Share of the file that has gone out, 0 to 1. */
  readonly progress: number
  readonly problem?: string
}

const AT_A_TIME = 3
const UPLOAD = '/api/v1/admin/media/'

/** Sends files one after the other, some at a time. What has failed can be sent again; what runs can be broken off. */
export function useUploads(onSent?: (item: SentItem) => void) {
  const client = useApolloClient()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const running = useRef(new Map<number, () => void>())
  const lastKey = useRef(0)
  const refreshed = useRef<Promise<unknown>>(Promise.resolve())

  const change = useCallback((key: number, changes: Partial<Upload>) => {
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  }, [])

  const start = useCallback(
    async ({ key, file, folderId }: Upload) => {
      const fields = folderId ? { folder_id: folderId } : ({} as Record<string, string>)
      const { done, cancel } = sendFile(UPLOAD, file, fields, (progress) => change(key, { progress }))
      running.current.set(key, cancel)
      change(key, { state: 'sending', progress: 0, problem: undefined })
      try {
        const item = await done
        change(key, { state: 'done', progress: 1 })
        onSent?.(item)
        // One after the other: of two at once the second would get the answer of the first, which is too old for it.
        refreshed.current = refreshed.current.then(() => refresh(client))
      } catch (error) {
        if (error instanceof Cancelled) setUploads((all) => all.filter((one) => one.key !== key))
        else change(key, { state: 'failed', problem: (error as Error).message })
      } finally {
        running.current.delete(key)
      }
    },
    [change, client, onSent],
  )

  useEffect(() => {
    const free = AT_A_TIME - uploads.filter(({ state }) => state === 'sending').length
    for (const upload of uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) start(upload)
  }, [uploads, start])

  return {
    uploads,
    isBusy: uploads.some(({ state }) => state === 'waiting' || state === 'sending'),
    add(files: Iterable<File>, folderId: string | null) {
      const added = [...files].map((file): Upload => {
        lastKey.current += 1
        return { key: lastKey.current, file, folderId, state: 'waiting', progress: 0 }
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

function refresh(client: ReturnType<typeof useApolloClient>): Promise<unknown> {
  const shown = new Set([...client.getObservableQueries().values()].map(({ queryName }) => queryName))
  // Asking again for what no screen shows would only warn.
  return client.refetchQueries({ include: MEDIA_LISTS.filter((name) => shown.has(name)) }).catch(() => undefined)
}
