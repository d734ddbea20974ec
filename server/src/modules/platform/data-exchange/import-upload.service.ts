import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isEmail } from 'class-validator'
import { fileTypeFromBuffer } from 'file-type'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { newId } from '../../../kernel/database/new-id.ts'
import type { ReceivedFile } from '../../../kernel/files/upload-receiver.ts'
import { currentActor } from '../../../kernel/tenancy/tenant-scope.ts'
import { invalidField } from '../../../kernel/validation/errors.ts'
import { csvRows } from './csv-reader.ts'
import { csvFile } from './csv-writer.ts'
import { DataImport } from './data-import.entity.ts'
import { delimiterOf } from './delimiter.ts'
import { storedImport } from './import-file.ts'
import type { ConvertedTable, ImportConverter, ImportKind } from './import-kind.ts'
import { encodingOf } from './text-encoding.ts'
import { scanOf } from './upload-scan.ts'

const MOST_COLUMNS = 1000
const LONGEST_NAME = 100
/** How many times as large as the largest file a table may become that another format is turned into. */
const MOST_GROWTH = 4

type NewFile = Pick<ReceivedFile, 'name' | 'path' | 'size' | 'sha256'>

type Limits = Pick<ImportConverter, 'mostBytes' | 'tooLarge'> & Pick<ImportKind, 'mostRows'>

type Read = Pick<DataImport, 'encoding' | 'delimiter' | 'columns' | 'headerRow' | 'rows' | 'notes'>

/** Receives files to import. */
export class ImportUploadService {
  constructor(private readonly ctx: RequestContext) {}

  /** Keeps a file that is a table. Throws UserInputError, and keeps nothing, when it is none. */
  async keep(kind: ImportKind, { name, path, size, sha256 }: NewFile): Promise<DataImport> {
    const { em, installation, currentTenant } = this.ctx
    const id = await newId(em)
    const stored = storedImport(currentTenant.id, id)
    const read = await this.store(kind, { name, path }, stored)
    try {
      return await inTransaction(this.ctx, async () => {
        const facts = { fileName: name.slice(-255), size, sha256, doneRow: read.headerRow }
        const made = Object.assign(new DataImport(), { id, kind: kind.name, ...facts, ...read, actor: currentActor() })
        await this.ctx.em.persist(made).flush()
        return made
      })
    } catch (error) {
      await installation.files.remove(stored)
      throw error
    }
  }

  private async store(kind: ImportKind, { name, path }: Pick<NewFile, 'name' | 'path'>, stored: string): Promise<Read> {
    const { files, temporaryFolders } = this.ctx.installation
    const { converter } = kind
    if (!converter) {
      const read = await tableIn(name, path, kind.mostRows)
      await files.writeFile(stored, path, 'text/csv')
      return read
    }
    const table = await converter.open(path, name)
    return temporaryFolders.use(async (folder) => {
      const target = join(folder, 'table')
      const read = await writtenTable(table, target, name, { ...converter, mostRows: kind.mostRows })
      await files.writeFile(stored, target, 'text/csv')
      return read
    })
  }
}

/** Reads the file from end to end in constant memory: its encoding first, then the rows. */
async function tableIn(name: string, path: string, mostRows: number): Promise<Read> {
  const scan = await scanOf(createReadStream(path))
  const encoding = encodingOf(scan)
  const mark = encoding ? null : await fileTypeFromBuffer(scan.head)
  if (!encoding || mark) throw invalidField('file', noTable(name, mark?.mime), 'UNSUPPORTED')
  const delimiter = delimiterOf(new TextDecoder(encoding).decode(scan.head))
  let header: { row: number; columns: string[] } | null = null
  let rows = 0
  for await (const { row, cells } of csvRows(createReadStream(path), { encoding, delimiter })) {
    if (rows === mostRows) throw invalidField('file', tooManyRows(name, mostRows), 'TOO_LARGE')
    if (header) rows += 1
    else header = { row, columns: checkedHeader(name, cells) }
  }
  if (!header) throw invalidField('file', `“${name}” is empty`)
  if (rows === 0) throw invalidField('file', `“${name}” has no rows below its first, which names the columns`)
  return { encoding, delimiter, columns: header.columns, headerRow: header.row, rows, notes: [] }
}

/** Writes a table of another format as CSV, at the speed of the disk. */
async function writtenTable(table: ConvertedTable, target: string, name: string, limits: Limits): Promise<Read> {
  const columns = [...table.columns]
  const { mostRows, mostBytes, tooLarge } = limits
  let [rows, length] = [0, 0]
  async function* lines() {
    yield columns
    for await (const row of table.rows()) {
      if (rows === mostRows) throw invalidField('file', tooManyRows(name, mostRows), 'TOO_LARGE')
      rows += 1
      for (const cell of row) length += cell.length
      if (length > MOST_GROWTH * mostBytes) throw invalidField('file', tooLarge, 'TOO_LARGE')
      yield row
    }
  }
  await pipeline(csvFile(lines()), createWriteStream(target))
  if (rows === 0) throw invalidField('file', `“${name}” has nothing that can be imported`)
  return { encoding: 'utf-8', delimiter: ',', columns, headerRow: 1, rows, notes: [...table.notes()] }
}

function checkedHeader(name: string, cells: readonly string[]): string[] {
  const columns = cells.map((cell) => cell.trim().slice(0, LONGEST_NAME))
  while (columns.at(-1) === '') columns.pop()
  if (columns.length > MOST_COLUMNS) {
    throw invalidField('file', `“${name}” has ${columns.length} columns. At most ${MOST_COLUMNS} can be read`)
  }
  const isHeader = columns.some((column) => /\p{L}/u.test(column)) && !columns.some((column) => isEmail(column))
  if (isHeader) return columns
  throw invalidField(
    'file',
    `The first row of “${name}” does not name its columns. Add a row such as “First name, Last name, Email” on top, and upload it again`,
  )
}

function tooManyRows(name: string, most: number): string {
  return `“${name}” has more than ${most.toLocaleString('en')} rows. Split it into several files, each with the row that names the columns`
}

function noTable(name: string, mimeType = ''): string {
  if (/sheet|excel|x-cfb|zip/.test(mimeType)) {
    return `“${name}” looks like a workbook, which cannot be imported. Open it in Excel, Numbers or Google Sheets, save or download it as CSV (UTF-8), and choose that file`
  }
  return `“${name}” is not a CSV file. Save your list as CSV (UTF-8), and choose that file`
}
