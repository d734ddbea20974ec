import { type ParsedReport, parseReport } from './parse-report.ts'

/** Reads a report. A hostile one may take long. */
export default function parseReportInThread(source: Uint8Array): Promise<ParsedReport | null> {
  return parseReport(source)
}
