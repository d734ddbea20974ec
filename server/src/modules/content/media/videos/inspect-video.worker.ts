import { FilePathSource, Input, MP4, WEBM } from 'mediabunny'

export interface VideoTrack {
  /** Null if the library doesn't know it. */
  readonly codec: string | null
  readonly width: number
  readonly height: number
}

/** The main video track of a file, or null if there is none or the file is damaged. A hostile file takes minutes. */
export default async function videoTrackOf(path: string): Promise<VideoTrack | null> {
  try {
    using input = new Input({ source: new FilePathSource(path), formats: [MP4, WEBM] })
    const track = await input.getPrimaryVideoTrack()
    if (!track) return null
    const [codec, width, height] = await Promise.all([
      track.getCodec(),
      track.getDisplayWidth(),
      track.getDisplayHeight(),
    ])
    return { codec, width, height }
  } catch {
    return null
  }
}
