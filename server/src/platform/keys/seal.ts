import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Keys } from './keys.ts'

/**
 * Encrypts a personal value for one place (`table:row:column`): AES-256-GCM with the place as associated data, so a
 * value copied to another row or column does not open. Form: `keyId.base64url(iv, tag, text)`.
 */
export function seal(keys: Keys, place: string, plain: string): string {
  const { currentId, byId } = keys.encryption
  const key = byId.get(currentId)
  if (!key) throw new Error(`encryption key ${currentId} is missing`)
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place))
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return `${currentId}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
}

/** Opens what `seal` made for the same place; throws when it was changed or belongs elsewhere. */
export function unseal(keys: Keys, place: string, sealed: string): string {
  const [keyId = '', text = ''] = sealed.split('.')
  const key = keys.encryption.byId.get(keyId)
  if (!key) throw new Error(`encryption key ${keyId} is missing`)
  const bytes = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAAD(Buffer.from(place))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
