import path from 'node:path'
import type { FileStorage } from '../kernel/files/file-storage.ts'
import { DiskStorage, S3Storage } from '../modules/content/media/index.ts'
import type { Config } from './config.ts'

/** A bucket if one is configured, otherwise a folder next to the database. */
export function fileStorage({ s3, dataDir }: Config): FileStorage {
  return s3 ? new S3Storage(s3) : new DiskStorage(path.resolve(dataDir, 'media'))
}
