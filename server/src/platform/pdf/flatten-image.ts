/** Prepares an image for a page: JPEG unchanged, anything else as an opaque PNG; PDFKit would split transparency asynchronously, in no fixed order. */
export async function flattenImage(image: Buffer): Promise<Buffer> {
  const isJpeg = image[0] === 0xff && image[1] === 0xd8
  if (isJpeg) return image
  const { default: sharp } = await import('sharp')
  const flat = sharp(image).flatten({ background: '#ffffff' }).removeAlpha()
  const { channels } = await sharp(image).metadata()
  return (channels < 3 ? flat.toColourspace('b-w') : flat)
    .png({ palette: false, progressive: false, compressionLevel: 9 })
    .toBuffer()
}
