import type { NotShownReason } from '@tongying/contract/imaging'
import type { KeptHeader } from './dicom-header.ts'
import { isJpeg, isNative, isVideo, syntax } from './transfer-syntaxes.ts'

/**
 * Why no picture of a file is drawn, by what its header states; nothing where it is drawn. Asked when a file is taken, when it
 * is listed and when it is drawn, so that files which were taken earlier are shown as soon as they can be.
 */
export function whyNotShown(header: KeptHeader): NotShownReason | undefined {
  const { facts } = header
  if (header.frames === 0) return 'noImage'
  const reason = whyNotDecoded(header) ?? whyNotColoured(header)
  if (reason) return reason
  if (facts?.hasSegmentedPalette) return 'segmentedPalette'
  if (facts?.hasColouredGrey) return 'unsupportedColour'
  if (facts?.hasGreyTable) return 'greyTable'
  return facts?.isContradictory ? 'inconsistent' : undefined
}

const encodings: Readonly<Record<string, NotShownReason>> = {
  '1.2.840.10008.1.2.4.57': 'jpegLossless',
  '1.2.840.10008.1.2.4.70': 'jpegLossless',
  '1.2.840.10008.1.2.4.80': 'jpegLs',
  '1.2.840.10008.1.2.4.81': 'jpegLs',
  '1.2.840.10008.1.2.4.90': 'jpeg2000',
  '1.2.840.10008.1.2.4.91': 'jpeg2000',
  '1.2.840.10008.1.2.4.92': 'jpeg2000',
  '1.2.840.10008.1.2.4.93': 'jpeg2000',
  '1.2.840.10008.1.2.4.201': 'jpeg2000',
  '1.2.840.10008.1.2.4.202': 'jpeg2000',
  '1.2.840.10008.1.2.4.203': 'jpeg2000',
}

function whyNotDecoded(header: KeptHeader): NotShownReason | undefined {
  const { transferSyntaxUid, bitsAllocated, bitsStored, highBit } = header
  if (isVideo(transferSyntaxUid)) return 'video'
  if (!isJpeg(transferSyntaxUid) && !isRaw(transferSyntaxUid)) {
    return encodings[transferSyntaxUid] ?? 'unsupportedSyntax'
  }
  if (bitsAllocated === 1) return 'oneBit'
  if (bitsAllocated > 16) return 'wideBits'
  if (isJpeg(transferSyntaxUid) && bitsAllocated !== 8) {
    return transferSyntaxUid === syntax.jpegExtended ? 'jpeg12' : 'inconsistent'
  }
  const isPossible = bitsStored >= 1 && highBit >= bitsStored - 1 && highBit < bitsAllocated
  return isPossible ? undefined : 'inconsistent'
}

function whyNotColoured(header: KeptHeader): NotShownReason | undefined {
  const { transferSyntaxUid, photometricInterpretation, samplesPerPixel, bitsAllocated, columns } = header
  const isExact = isRaw(transferSyntaxUid)
  switch (photometricInterpretation) {
    case 'MONOCHROME1':
    case 'MONOCHROME2':
      return samplesPerPixel === 1 && (isExact || header.pixelRepresentation === 0) ? undefined : 'inconsistent'
    case 'PALETTE COLOR':
      return samplesPerPixel === 1 && isExact ? undefined : 'inconsistent'
    case 'YBR_FULL_422':
      // Two neighbours share their colour.
      if (isNative(transferSyntaxUid) && (columns % 2 !== 0 || header.planarConfiguration !== 0)) return 'inconsistent'
      if (bitsAllocated !== 8) return 'unsupportedColour'
      return isColour(header) ? undefined : 'inconsistent'
    case 'YBR_FULL':
    case 'RGB':
      return isColour(header) ? undefined : 'inconsistent'
    case '':
      return 'inconsistent'
    default:
      return 'unsupportedColour'
  }
}

function isColour({ samplesPerPixel, pixelRepresentation, planarConfiguration }: KeptHeader): boolean {
  return samplesPerPixel === 3 && pixelRepresentation === 0 && (planarConfiguration === 0 || planarConfiguration === 1)
}

/** Values lie in the file as they were measured. */
function isRaw(transferSyntaxUid: string): boolean {
  return isNative(transferSyntaxUid) || transferSyntaxUid === syntax.rle
}
