/** Decodes an uncompressed Windows bitmap (1, 4, 8, 24 or 32 bits) to RGB; libvips reads none. Throws for any other. */
export function decodeBmp(file: Buffer, pixelLimit: number): { data: Buffer; width: number; height: number } {
  const start = file.readUInt32LE(10)
  const headSize = file.readUInt32LE(14)
  const width = file.readInt32LE(18)
  const rows = file.readInt32LE(22)
  const bits = file.readUInt16LE(28)
  const compression = file.readUInt32LE(30)
  const height = Math.abs(rows)
  if (headSize < 40 || width <= 0 || height === 0 || width * height > pixelLimit) throw new Error('not a bitmap')
  if (compression !== 0 && !(compression === 3 && bits === 32)) throw new Error('a compressed bitmap')
  if (![1, 4, 8, 24, 32].includes(bits)) throw new Error('not a bitmap')
  const stride = Math.ceil((width * bits) / 32) * 4
  if (start + stride * height > file.length) throw new Error('a bitmap that ends too early')
  const palette = 14 + headSize
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    const row = start + stride * (rows > 0 ? height - 1 - y : y)
    for (let x = 0; x < width; x += 1) {
      const at = bits >= 24 ? row + (x * bits) / 8 : palette + 4 * paletteIndex(file, row, x, bits)
      const to = (y * width + x) * 3
      data[to] = file[at + 2] ?? 0
      data[to + 1] = file[at + 1] ?? 0
      data[to + 2] = file[at] ?? 0
    }
  }
  return { data, width, height }
}

function paletteIndex(file: Buffer, row: number, x: number, bits: number): number {
  const byte = file[row + Math.floor((x * bits) / 8)] ?? 0
  const shift = 8 - bits - ((x * bits) % 8)
  return (byte >> shift) & ((1 << bits) - 1)
}
