import { encode, type Tree } from '@mainstreet/blocks/tree'

/** Deflating a large page takes longer than a frame, so it runs in a worker. */
self.onmessage = ({ data }: MessageEvent<Tree>) => {
  try {
    self.postMessage({ content: encode(data) })
  } catch (error) {
    self.postMessage({ error: error instanceof Error ? error.message : String(error) })
  }
}
