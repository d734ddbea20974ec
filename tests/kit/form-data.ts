const BOUNDARY = 'mainstreet-test-form'

/** A form with one file as browsers send it: fields first, then the file. For `payload` and `headers` of a request. */
export function formData(file: { name: string; bytes: Uint8Array }, fields: Readonly<Record<string, string>> = {}) {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\nContent-Type: image/png\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([Buffer.from(parts.join('') + head), file.bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  }
}
