/**
 * The MD5 of a file in hex, computed beside the page. Answers nothing where the browser may not do it (no WebAssembly):
 * the upload then goes without, and the server's own SHA-256 still guards it.
 */
export function fingerprint(
  file: File,
  options: { onProgress: (doneBytes: number) => void; signal: AbortSignal },
): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./md5-worker.ts', import.meta.url), { type: 'module' })
    const end = () => worker.terminate()
    options.signal.addEventListener('abort', () => {
      end()
      reject(options.signal.reason)
    })
    worker.addEventListener('error', () => {
      end()
      resolve(undefined)
    })
    worker.addEventListener(
      'message',
      (event: MessageEvent<{ doneBytes?: number; md5?: string; isRefused?: boolean }>) => {
        const { doneBytes, md5, isRefused } = event.data
        if (doneBytes !== undefined) options.onProgress(doneBytes)
        if (md5 === undefined && !isRefused) return
        end()
        resolve(md5)
      },
    )
    worker.postMessage(file)
  })
}
