import { invalidField } from '../../../../kernel/validation/errors.ts'
import { isOutOfMemory, isWorkerTimeout, runInWorker } from '../../../../kernel/workers/worker-pool.ts'
import type { Inspected, Source } from '../pictures/picture-maker.ts'
import type { VideoTrack } from './inspect-video.worker.ts'

/** The codecs that every browser supports. */
const PLAYED = ['avc', 'vp8', 'vp9', 'av1']

/** A video that was looked at and can be kept as it came. Throws UserInputError for what no visitor could see. */
export async function inspectedVideo({ path, size, kind }: Source, tenantId: string): Promise<Inspected> {
  const track = await trackOf(path, tenantId)
  if (!track?.width || !track.height) throw damaged()
  const { codec, width, height } = track
  if (codec === null || !PLAYED.includes(codec)) {
    const name = (codec ?? 'unknown coding').toUpperCase()
    const message = `Not every browser plays this video (${name}). Save it as MP4 with H.264, or as WebM.`
    throw invalidField('file', message, 'UNSUPPORTED')
  }
  return { kind, width, height, path, size }
}

/** In a thread, because reading the boxes of a hostile file would hold up all other requests. */
async function trackOf(path: string, tenantId: string): Promise<VideoTrack | null> {
  const task = { tenantId, audience: 'staff', input: path } as const
  try {
    return await runInWorker<string, VideoTrack | null>('inspect-video', import.meta.url, task)
  } catch (error) {
    if (isWorkerTimeout(error) || isOutOfMemory(error)) throw damaged()
    throw error
  }
}

const damaged = () => invalidField('file', 'This video is damaged and cannot be read.')
