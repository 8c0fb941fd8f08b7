import { DicomRefused } from './dicom-error.ts'

/** Undoes RLE Lossless (PS3.5 annex G): byte planes become samples, little endian, pixel by pixel. */
export function decodeRle(data: Buffer, shape: { pixels: number; samples: number; bytes: number }): Buffer {
  const { pixels, samples, bytes } = shape
  const segments = data.length < 64 ? 0 : data.readUInt32LE(0)
  if (segments !== samples * bytes) throw new DicomRefused('inconsistent', `${segments} segments`)
  const out = Buffer.alloc(pixels * samples * bytes)
  for (let segment = 0; segment < segments; segment += 1) {
    const start = data.readUInt32LE(4 + 4 * segment)
    const end = segment + 1 < segments ? data.readUInt32LE(8 + 4 * segment) : data.length
    if (start < 64 || end < start || end > data.length) throw new DicomRefused('inconsistent', 'segments')
    const plane = unpack(data.subarray(start, end), pixels)
    const sample = Math.floor(segment / bytes)
    // The most significant byte comes first.
    const target = sample * bytes + (bytes - 1 - (segment % bytes))
    for (let pixel = 0; pixel < pixels; pixel += 1) out[pixel * samples * bytes + target] = plane[pixel] ?? 0
  }
  return out
}

function unpack(packed: Buffer, length: number): Buffer {
  const plane = Buffer.alloc(length)
  let from = 0
  let to = 0
  while (to < length && from < packed.length) {
    const control = packed.readInt8(from)
    from += 1
    if (control === -128) continue
    const count = Math.min(Math.abs(control) + 1, length - to)
    if (control >= 0) packed.copy(plane, to, from, from + count)
    else plane.fill(packed[from] ?? 0, to, to + count)
    from += control >= 0 ? control + 1 : 1
    to += count
  }
  if (to < length) throw new DicomRefused('truncated', 'RLE')
  return plane
}
