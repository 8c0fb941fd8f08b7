const boundary = 'form-of-a-test'

/** A form with one file, as a browser sends it: its headers and its body. */
export function formOf(file: { name: string; content: Uint8Array; field?: string }) {
  const { name, content, field = 'file' } = file
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}
