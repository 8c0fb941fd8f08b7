import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { type Asker, FairQueue } from '../limits/fair-queue.ts'

// OWASP's second choice of parameters: 19 MiB, 2 passes, 1 lane; argon2id is the library's default algorithm.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * One core and one of libuv's four threads stay free for everything else while somebody floods the sign-in, and whoever
 * comes from elsewhere is compared at once. 200 that wait are some seconds of work; a caller who would wait longer is
 * asked to come back.
 */
const queue = new FairQueue({
  running: Math.min(2, Math.max(1, availableParallelism() - 1)),
  spare: 1,
  mostWaiting: 200,
  mostWaitingEach: 100,
})

/** Whether a password fits what is stored; for an unknown account (`undefined`) it costs the same and answers no. */
export type ComparePassword = (stored: string | undefined, password: string) => Promise<boolean>

/** Work of the server itself, at the start or for the demo hospital. */
const ourselves: Asker = { network: 'ourselves', subject: '', isKnown: true }

/**
 * An argon2id hash of a password, with its own salt; waits for its turn.
 * @throws Busy when too many wait
 */
export function hashPassword(password: string, asker: Asker = ourselves): Promise<string> {
  return queue.run(asker, () => hash(password, parameters))
}

/**
 * Waits for a turn, in which passwords may be compared.
 * @throws Busy when too many wait
 */
export function inPasswordTurn<T>(asker: Asker, work: (fits: ComparePassword) => Promise<T>): Promise<T> {
  return queue.run(asker, () => work(isPassword))
}

async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  if (stored !== undefined) return verify(stored, password)
  await verify(await decoyHash(), password)
  return false
}

let decoy: Promise<string> | undefined
function decoyHash(): Promise<string> {
  decoy ??= hash('nobody has this password', parameters)
  return decoy
}
