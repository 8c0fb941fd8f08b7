import { hash } from 'node:crypto'
import { createServer } from 'node:net'
import { DataDirInUse } from './data-dir-in-use.ts'

/** A short name that stands for one data folder: in socket paths, process titles and the ownership lock. */
export function shortName(path: string): string {
  return hash('sha256', path).slice(0, 12)
}

/**
 * Owns a data folder for the life of this process. The lock is a name in Linux's abstract socket space: one holder, and
 * the kernel frees it however the holder dies.
 * @throws DataDirInUse
 */
export async function own(dataDir: string): Promise<{ release(): Promise<void> }> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.destroy()
  })
  await new Promise<void>((resolve, reject) => {
    // Stays: a connection that cannot be taken later shows it too.
    server.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new DataDirInUse(dataDir) : error),
    )
    server.listen(`\0tongying-${shortName(dataDir)}`, resolve)
  })
  server.unref()
  return { release: () => new Promise((resolve) => server.close(() => resolve())) }
}
