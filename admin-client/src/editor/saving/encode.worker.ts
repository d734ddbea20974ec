import { encodeJson } from '@mainstreet/blocks/tree'

/** Deflating a large page takes longer than a frame, so it runs in a worker. */
self.onmessage = ({ data }: MessageEvent<string>) => {
  try {
    self.postMessage({ content: encodeJson(data) })
  } catch (error) {
    self.postMessage({ error: error instanceof Error ? error.message : String(error) })
  }
}
