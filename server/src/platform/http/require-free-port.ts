import { createServer } from 'node:net'
import { ConfigError } from '../config-error.ts'

/**
 * The port is free again afterwards; `listen` fails the same way if somebody takes it meanwhile.
 * @throws ConfigError when the server could not listen there, before anything is made for a start that will fail
 */
export async function requireFreePort({ host, port }: { host: string; port: number }): Promise<void> {
  const probe = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject)
      probe.listen({ host, port, exclusive: true }, resolve)
    })
  } catch (error) {
    throw listenError(error, { host, port })
  }
  await new Promise<void>((resolve) => probe.close(() => resolve()))
}

/** Why a server cannot listen, in one sentence. */
export function listenError(error: unknown, { host, port }: { host: string; port: number }): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return new ConfigError(`PORT=${port} on ${host} is in use by another program: stop that one, or set another PORT.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new ConfigError(`HOST=${host} is not an address of this machine.`)
  if (code === 'EACCES') return new ConfigError(`PORT=${port} cannot be used by this user: choose one above 1023.`)
  return error
}
