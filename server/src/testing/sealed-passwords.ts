import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import { accountRoutes } from '@tongying/contract/accounts'
import type { Caller } from './app.ts'

/** Both passwords as the page sends them: each sealed for the server's key together with its nonce. */
export async function sealedPasswords(me: Caller, passwords: { old: string; new: string }, useKeyOf: Caller = me) {
  return sealPasswords((await useKeyOf.call(accountRoutes.publickey, {})).data, passwords)
}

/** The same with a key that was asked for already. */
export function sealPasswords(
  { publicKey, nonce }: { publicKey: string; nonce: string },
  passwords: { old: string; new: string },
) {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  const seal = (password: string) =>
    publicEncrypt(
      { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(`${nonce}\n${password}`),
    ).toString('base64')
  return { oldPassword: seal(passwords.old), newPassword: seal(passwords.new), nonce }
}
