/** Why nothing could be backed up or restored, in a sentence. */
export class BackupFault extends Error {
  override readonly name = 'BackupFault'
}

/** Explains a disk error and what to do about it. Returns other errors as they are. */
export function inWords(error: unknown): unknown {
  const { code, path: place = 'The folder', dest } = (error ?? {}) as NodeJS.ErrnoException & { dest?: string }
  const where = dest ?? place
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new BackupFault(`The disk is full: ${where} could not be written. Make room, or choose another folder.`)
    case 'EACCES':
    case 'EPERM':
      return new BackupFault(
        `This account may not read or write ${where}. Use the account that runs Mainstreet, or choose another folder.`,
      )
    case 'EROFS':
      return new BackupFault(`${where} lies on a disk that can only be read. Choose another folder.`)
    case 'ENOTDIR':
    case 'EEXIST':
      return new BackupFault(`${where} is a file, not a folder. Choose another folder.`)
    default:
      return error
  }
}
