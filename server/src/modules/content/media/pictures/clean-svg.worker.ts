import { readFileSync, writeFileSync } from 'node:fs'
import { ComplicatedSvg, cleanedSvg } from './svg.ts'

export interface SvgFiles {
  readonly source: string
  readonly target: string
}

/**
 * Writes the drawing without anything that could run in it, and returns its size in bytes; null for one that takes too
 * long to clean.
 */
export default function cleanSvgFile({ source, target }: SvgFiles): number | null {
  const cleaned = cleanedFile(source)
  if (!cleaned) return null
  writeFileSync(target, cleaned)
  return cleaned.length
}

function cleanedFile(source: string): Buffer | null {
  try {
    return Buffer.from(cleanedSvg(readFileSync(source, 'utf8')))
  } catch (error) {
    // Errors lose their class between threads.
    if (error instanceof ComplicatedSvg) return null
    throw error
  }
}
