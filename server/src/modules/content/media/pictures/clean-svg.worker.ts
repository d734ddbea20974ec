import { readFileSync, writeFileSync } from 'node:fs'
import { cleanedSvg } from './svg.ts'

export interface SvgFiles {
  readonly source: string
  readonly target: string
}

/** Writes the drawing without anything that could run in it, and answers its size in bytes. */
export default function cleanSvgFile({ source, target }: SvgFiles): number {
  const cleaned = Buffer.from(cleanedSvg(readFileSync(source, 'utf8')))
  writeFileSync(target, cleaned)
  return cleaned.length
}
