import { type KeyImage, keyImage } from '@tongying/contract/consultations'
import type { Values } from '../../ui/patterns/form/rules.ts'

/** The key images that a form holds, captions as they are typed. */
export function keyImagesOf({ figures }: Values): readonly KeyImage[] {
  return Array.isArray(figures) ? figures.filter(isKeyImage) : []
}

function isKeyImage(value: unknown): value is KeyImage {
  return keyImage.safeParse(value).success
}
