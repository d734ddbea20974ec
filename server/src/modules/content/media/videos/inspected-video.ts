import { FilePathSource, Input, MP4, WEBM } from 'mediabunny'
import { invalidField } from '../../../../kernel/validation/errors.ts'
import type { Inspected, Source } from '../pictures/picture-maker.ts'

/** What every browser plays. */
const PLAYED = ['avc', 'vp8', 'vp9', 'av1']

/** A video that was looked at and can be kept as it came. Throws UserInputError for what no visitor could see. */
export async function inspectedVideo({ path, size, kind }: Source): Promise<Inspected> {
  const { codec, width, height } = await trackOf(path).catch(() => {
    throw damaged()
  })
  if (!PLAYED.includes(codec)) {
    const message = `Not every browser plays this video (${codec.toUpperCase()}). Save it as MP4 with H.264, or as WebM.`
    throw invalidField('file', message, 'UNSUPPORTED')
  }
  return { kind, width, height, path, size }
}

async function trackOf(path: string) {
  using input = new Input({ source: new FilePathSource(path), formats: [MP4, WEBM] })
  const track = await input.getPrimaryVideoTrack()
  if (!track) throw damaged()
  const [codec, width, height] = await Promise.all([
    track.getCodec(),
    track.getDisplayWidth(),
    track.getDisplayHeight(),
  ])
  if (!width || !height) throw damaged()
  return { codec: codec ?? 'unknown coding', width, height }
}

const damaged = () => invalidField('file', 'This video is damaged and cannot be read.')
