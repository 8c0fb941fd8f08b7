import { hash, verify } from '@node-rs/argon2'

// OWASP's second choice of parameters: 19 MiB, 2 passes, 1 lane; argon2id is the library's default algorithm.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** An argon2id hash of a password, with its own salt. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, parameters)
}

/** Whether the password fits; for an unknown account it costs the same and says no. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  if (stored !== undefined) return verify(stored, password)
  await verify(await decoyHash(), password)
  return false
}

let decoy: Promise<string> | undefined
function decoyHash(): Promise<string> {
  decoy ??= hashPassword('nobody has this password')
  return decoy
}
