import { createMD5 } from 'hash-wasm'

// The specification computes the checksum over 10 chunks; each is read as a stream, so that 2 GB never stand in memory.
const chunks = 10

addEventListener('message', (event: MessageEvent<File>) => {
  // A refusal (no WebAssembly here, a file that went away) must reach the page: a rejection alone does not.
  md5Of(event.data).then(
    (md5) => postMessage({ md5 }),
    () => postMessage({ isRefused: true }),
  )
})

async function md5Of(file: File): Promise<string> {
  const hash = await createMD5()
  const size = Math.ceil(file.size / chunks)
  for (let index = 0; index < chunks; index += 1) {
    const reader = file
      .slice(index * size, (index + 1) * size)
      .stream()
      .getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) hash.update(part.value)
    postMessage({ doneBytes: Math.min((index + 1) * size, file.size) })
  }
  return hash.digest('hex')
}
