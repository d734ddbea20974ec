import type { Tree } from '@mainstreet/blocks/tree'

/** The tree as it is stored. Rejects with an Error in words for people when the page cannot be stored. */
export function encodeTree(tree: Tree): Promise<string> {
  const worker = new Worker(new URL('./encode.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<string>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<{ content?: string; error?: string }>) => {
      if (data.content === undefined) reject(new Error(data.error ?? 'The page could not be prepared for saving.'))
      else resolve(data.content)
    }
    worker.onerror = () => reject(new Error('The page could not be prepared for saving. Reload and try again.'))
    // Cloning the tree itself for the worker takes several times as long.
    worker.postMessage(JSON.stringify(tree))
  }).finally(() => worker.terminate())
}
