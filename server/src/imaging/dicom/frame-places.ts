import type { DicomHeader, FramePlace, FramePlaces } from './dicom-header.ts'

/** What the frames of an uncompressed image must fill, in bytes. */
export type PixelShape = Pick<
  DicomHeader,
  'rows' | 'columns' | 'frames' | 'samplesPerPixel' | 'bitsAllocated' | 'photometricInterpretation'
>

/** Bytes of one uncompressed frame; one-bit images may end inside a byte. */
export function frameLength(shape: Omit<PixelShape, 'frames'>): number {
  const samples = shape.photometricInterpretation === 'YBR_FULL_422' ? 2 : shape.samplesPerPixel
  return (shape.rows * shape.columns * samples * shape.bitsAllocated) / 8
}

/** Bytes of one packed place: offset, length and number of fragments, 32 bits each. */
export const packedBytes = 12

/** Packs places one after the other; a file of more than 4 GB has none, and is not taken. */
export function packPlaces(places: readonly FramePlace[]): FramePlaces {
  const packed = Buffer.alloc(packedBytes * places.length)
  for (const [frame, { offset, length, fragments }] of places.entries()) {
    const at = packedBytes * frame
    packed.writeUInt32LE(offset, at)
    packed.writeUInt32LE(length, at + 4)
    packed.writeUInt32LE(fragments, at + 8)
  }
  return { packed }
}

/** The place of a frame (from 0) among packed ones; nothing where there is no such frame. */
export function unpackPlace(packed: Uint8Array, frame: number): FramePlace | undefined {
  const at = packedBytes * frame
  if (at < 0 || at + packedBytes > packed.length) return undefined
  const numbers = new DataView(packed.buffer, packed.byteOffset + at, packedBytes)
  const [offset, length, fragments] = [0, 4, 8].map((each) => numbers.getUint32(each, true))
  if (offset === undefined || length === undefined || fragments === undefined) return undefined
  return { offset, length, fragments }
}

/** The place of a frame (from 0) in its file; nothing where there is no such frame, or frames have no place on the disk. */
export function placeOfFrame(
  { places, ...shape }: PixelShape & Pick<DicomHeader, 'places'>,
  frame: number,
): FramePlace | undefined {
  if (places === null || frame < 0 || frame >= shape.frames) return undefined
  if ('packed' in places) return unpackPlace(places.packed, frame)
  const one = frameLength(shape)
  const start = Math.floor(one * frame)
  return { offset: places.pixelsAt + start, length: Math.ceil(one * (frame + 1)) - start, fragments: 1 }
}
