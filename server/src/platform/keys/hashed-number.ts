import type { Keys } from './keys.ts'

/** A number as it is hashed: without spaces and in capitals. */
export function plainNumber(number: string): string {
  return number.normalize('NFKC').replace(/\s/g, '').toUpperCase()
}

/** The keyed hash by which a number of this kind is found. */
export function numberHash(keys: Pick<Keys, 'lookUp'>, kind: string, number: string): Buffer {
  return keys.lookUp(kind, plainNumber(number))
}
