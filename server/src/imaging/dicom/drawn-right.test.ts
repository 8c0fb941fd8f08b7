import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import type { DicomElement } from '../../demo/studies/write-dicom.ts'
import { depth, drawingBoard, type ImageElements, words, writeImage } from '../../testing/dicom-images.ts'
import { DicomRefused } from './dicom-error.ts'
import { readHeader } from './read-dicom-header.ts'
import { syntax } from './transfer-syntaxes.ts'
import { whyNotShown } from './why-not-shown.ts'

// What a pixel must look like is worked out by PS3.3 C.7.6.3, C.7.5.1.1.2, C.11.1, C.11.2 and PS3.5 8.

const board = drawingBoard()
afterAll(() => board.remove())

const grey = [0, 50, 100, 150, 200, 255]
/** A window that shows values from 0 to 255 as they are. */
const asIs: ImageElements = { '0028,1050': ['DS', 128], '0028,1051': ['DS', 256] }

async function refusalOf(bytes: Uint8Array): Promise<string> {
  const refused = await board.draw(bytes).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return refused instanceof DicomRefused ? refused.reason : String(refused ?? 'drawn')
}

function windowed(center: number, width: number, more: ImageElements = {}): ImageElements {
  return { '0028,1050': ['DS', center], '0028,1051': ['DS', width], ...more }
}

describe('byte order', () => {
  const swapped = Uint8Array.from([50, 0, 150, 100, 255, 200])

  it('8 bits in words are swapped in big endian, those in bytes are not', async () => {
    const inWords = writeImage({ '7fe0,0010': ['OW', swapped] }, syntax.explicitBig)
    expect(await board.draw(inWords)).toEqual(grey)
    const inBytes = writeImage({ '7fe0,0010': ['OB', Uint8Array.from(grey)] }, syntax.explicitBig)
    expect(await board.draw(inBytes)).toEqual(grey)
    expect(await board.draw(writeImage({ '7fe0,0010': ['OW', Uint8Array.from(grey)] }))).toEqual(grey)
  })

  it('a frame that begins in the middle of a word is found', async () => {
    const film = writeImage(
      { '0028,0008': ['IS', 2], '0028,0010': ['US', 1], '7fe0,0010': ['OW', swapped] },
      syntax.explicitBig,
    )
    expect(await board.draw(film)).toEqual([0, 50, 100])
    expect(await board.draw(film, { frame: 1 })).toEqual([150, 200, 255])
  })

  it('words called bytes say nothing of their order', async () => {
    const image: ImageElements = { ...depth(16), '7fe0,0010': ['OB', words(grey, { isBig: true })] }
    expect(await refusalOf(writeImage(image, syntax.explicitBig))).toBe('inconsistent')
  })

  it('a palette of 8 bits in words is swapped too', async () => {
    const image = writeImage(
      {
        ...palette(0, [10, 20, 30, 40, 50, 60], { isBig: true }),
        '7fe0,0010': ['OB', Uint8Array.from([0, 1, 2, 3, 4, 5])],
      },
      syntax.explicitBig,
    )
    expect(reds(await board.draw(image))).toEqual([10, 20, 30, 40, 50, 60])
  })
})

/** A colour table of 8-bit entries whose red is given, green 1 and blue 2. */
function palette(first: number, red: readonly number[], { isBig = false } = {}): ImageElements {
  const vr = first < 0 ? 'SS' : 'US'
  const table = (values: readonly number[]) => {
    const bytes = Buffer.from(values)
    return isBig ? bytes.swap16() : bytes
  }
  const descriptor = [vr, [red.length, first, 8]] as const
  return {
    '0028,0004': ['CS', 'PALETTE COLOR'],
    '0028,1101': [descriptor[0], [...descriptor[1]]],
    '0028,1102': [descriptor[0], [...descriptor[1]]],
    '0028,1103': [descriptor[0], [...descriptor[1]]],
    '0028,1201': ['OW', table(red)],
    '0028,1202': ['OW', table(red.map(() => 1))],
    '0028,1203': ['OW', table(red.map(() => 2))],
  }
}
const reds = (pixels: readonly number[]) => pixels.filter((_, at) => at % 3 === 0)

describe('planar configuration', () => {
  const pixels = [255, 0, 0, 0, 0, 255, 0, 255, 0, 51, 102, 153, 204, 0, 255, 255, 255, 255]
  const planes = [0, 1, 2].flatMap((channel) => pixels.filter((_, at) => at % 3 === channel))
  const colour: ImageElements = { '0028,0002': ['US', 3], '0028,0004': ['CS', 'RGB'] }

  it.each([
    ['explicitLittle', 0],
    ['explicitLittle', 1],
    ['explicitBig', 0],
    ['explicitBig', 1],
    ['deflated', 1],
  ] as const)('colours of 16 bits in %s, configuration %d', async (name, configuration) => {
    const values = (configuration === 1 ? planes : pixels).map((value) => value * 257)
    const image: ImageElements = {
      ...colour,
      ...depth(16),
      '0028,0006': ['US', configuration],
      '7fe0,0010': ['OW', words(values, { isBig: name === 'explicitBig' })],
    }
    expect(await board.draw(writeImage(image, syntax[name]))).toEqual(pixels)
  })

  it('colours of 12 bits are as bright as those of 8', async () => {
    const image = writeImage({
      ...colour,
      ...depth(16, { stored: 12 }),
      '7fe0,0010': ['OW', words(pixels.map((value) => Math.round((value * 4095) / 255)))],
    })
    expect(await board.draw(image)).toEqual(pixels)
  })

  it('another configuration is refused', async () => {
    const image: ImageElements = { ...colour, '0028,0006': ['US', 2], '7fe0,0010': ['OB', Uint8Array.from(pixels)] }
    expect(await refusalOf(writeImage(image))).toBe('inconsistent')
  })
})

describe('signed pixels', () => {
  const stored = [-128, -100, -1, 0, 1, 127]

  it('of 8 bits have their sign', async () => {
    const image: ImageElements = { ...depth(8, { isSigned: true }), ...windowed(0, 256) }
    // Linear: ((x - (0 - 0.5)) / 255 + 0.5) * 255 = x + 128
    const expected = [0, 28, 127, 128, 129, 255]
    const bytes = Int8Array.from(stored)
    expect(await board.draw(writeImage({ ...image, '7fe0,0010': ['OB', new Uint8Array(bytes.buffer)] }))).toEqual(
      expected,
    )
  })

  it('of 8 bits through slope and intercept', async () => {
    const image: ImageElements = {
      ...depth(8, { isSigned: true }),
      ...windowed(128, 256),
      '0028,1052': ['DS', 100],
      '0028,1053': ['DS', 2],
      '7fe0,0010': ['OB', Uint8Array.from([0x80, 0xce, 0xff, 0, 1, 0x4d])],
    }
    // -128, -50, -1, 0, 1, 77 become -156, 0, 98, 100, 102, 254
    expect(await board.draw(writeImage(image))).toEqual([0, 0, 98, 100, 102, 254])
  })

  it('of 5 bits in bytes are read without what lies beside them', async () => {
    const image: ImageElements = {
      ...depth(8, { stored: 5, highBit: 5, isSigned: true }),
      ...windowed(0, 32),
      '7fe0,0010': ['OB', Uint8Array.from([-16, -8, -1, 0, 7, 15].map((value) => ((value & 0x1f) << 1) | 0xc1))],
    }
    expect(await board.draw(writeImage(image))).toEqual(
      [-16, -8, -1, 0, 7, 15].map((x) => Math.round(((x + 0.5) / 31 + 0.5) * 255)),
    )
  })

  it('of 7 bits without a sign are read without what lies above them', async () => {
    const image: ImageElements = {
      ...depth(8, { stored: 7 }),
      ...asIs,
      '7fe0,0010': ['OB', Uint8Array.from([0, 1, 2 | 0x80, 64, 100 | 0x80, 127])],
    }
    expect(await board.draw(writeImage(image))).toEqual([0, 1, 2, 64, 100, 127])
  })

  it('make no colours', async () => {
    const image: ImageElements = {
      ...depth(8, { isSigned: true }),
      '0028,0002': ['US', 3],
      '0028,0004': ['CS', 'RGB'],
      '7fe0,0010': ['OB', new Uint8Array(18)],
    }
    expect(await refusalOf(writeImage(image))).toBe('inconsistent')
  })
})

describe('a palette', () => {
  it('begins at a value with a sign', async () => {
    const image: ImageElements = {
      ...palette(-3, [10, 20, 30, 40, 50, 60]),
      ...depth(16, { isSigned: true }),
      '7fe0,0010': ['OW', words([-3, -2, -1, 0, 1, 2])],
    }
    expect(reds(await board.draw(writeImage(image)))).toEqual([10, 20, 30, 40, 50, 60])
  })

  it('shows its first and last colour for what lies outside', async () => {
    const image: ImageElements = {
      ...palette(-1, [10, 20, 30, 40]),
      ...depth(8, { isSigned: true }),
      '7fe0,0010': ['OB', Uint8Array.from([0x80, 0xff, 0, 1, 2, 127])],
    }
    expect(reds(await board.draw(writeImage(image)))).toEqual([10, 10, 20, 30, 40, 40])
  })

  it('begins above 32767 where the values have no sign', async () => {
    const image: ImageElements = {
      ...palette(40_000, [10, 20, 30, 40]),
      ...depth(16),
      '7fe0,0010': ['OW', words([0, 40_000, 40_001, 40_002, 40_003, 65_535])],
    }
    expect(reds(await board.draw(writeImage(image)))).toEqual([10, 10, 20, 30, 40, 40])
  })

  it('in segments is refused', async () => {
    const indices: ImageElements = { '7fe0,0010': ['OB', Uint8Array.from([0, 1, 0, 1, 0, 1])] }
    const segmented: ImageElements = {
      ...palette(0, [1, 2]),
      '0028,1201': undefined,
      '0028,1221': ['OW', words([0, 2])],
    }
    expect(await refusalOf(writeImage({ ...segmented, ...indices }))).toBe('segmentedPalette')
  })

  it('of tables of different length is refused', async () => {
    const image: ImageElements = {
      ...palette(0, [1, 2]),
      '0028,1103': ['US', [1, 0, 8]],
      '7fe0,0010': ['OB', new Uint8Array(6)],
    }
    expect(await refusalOf(writeImage(image))).toBe('inconsistent')
  })

  it('that colours a grey image is refused', async () => {
    const image: ImageElements = {
      ...palette(200, [1, 2]),
      '0028,0004': ['CS', 'MONOCHROME2'],
      '0008,9205': ['CS', 'COLOR'],
      '7fe0,0010': ['OB', Uint8Array.from(grey)],
    }
    expect(await refusalOf(writeImage(image))).toBe('unsupportedColour')
  })
})

describe('a window', () => {
  const values = [0, 50, 99, 100, 150, 200]

  it.each<[string, number[]]>([
    // ((x - 99.5) / 99 + 0.5) * 255, below 50 and above 149 cut off
    ['LINEAR', [0, 0, 126, 129, 255, 255]],
    // ((x - 100) / 100 + 0.5) * 255, below 50 and above 150 cut off
    ['LINEAR_EXACT', [0, 0, 125, 128, 255, 255]],
    // 255 / (1 + exp(-4 (x - 100) / 100))
    ['SIGMOID', [5, 30, 125, 128, 225, 250]],
  ])('goes by its function: %s', async (name, expected) => {
    const image: ImageElements = {
      ...windowed(100, 100),
      '0028,1056': ['CS', name],
      '7fe0,0010': ['OB', Uint8Array.from(values)],
    }
    expect(await board.draw(writeImage(image))).toEqual(expected)
  })

  it('of an unknown function is refused', async () => {
    const image: ImageElements = {
      ...windowed(100, 100),
      '0028,1056': ['CS', 'CURVED'],
      '7fe0,0010': ['OB', Uint8Array.from(values)],
    }
    expect(await refusalOf(writeImage(image))).toBe('inconsistent')
  })

  it('of width 1 parts black from white', async () => {
    const image: ImageElements = { ...windowed(100.25, 1), '7fe0,0010': ['OB', Uint8Array.from(values)] }
    // x <= 99.75 is black
    expect(await board.draw(writeImage(image))).toEqual([0, 0, 0, 255, 255, 255])
  })

  it('that the standard does not allow is not used, nor said', async () => {
    const image = writeImage({ ...windowed(100, 0.5), '7fe0,0010': ['OB', Uint8Array.from(grey)] })
    expect(await board.draw(image)).toEqual(grey)
    expect(readHeader(board.store(image))).toMatchObject({ windowCenter: null, windowWidth: null })
  })

  it('is used on a JPEG too', async () => {
    const jpeg = await greyJpeg(Array.from({ length: 64 }, () => 100))
    const image: ImageElements = {
      '0028,0010': ['US', 8],
      '0028,0011': ['US', 8],
      ...windowed(100, 100),
      '7fe0,0010': ['OB', { fragments: [jpeg] }],
    }
    expect(new Set(await board.draw(writeImage(image, syntax.jpegBaseline)))).toEqual(new Set([129]))
  })

  it.each([
    ['MONOCHROME1', undefined, true],
    ['MONOCHROME1', 'INVERSE', true],
    ['MONOCHROME1', 'IDENTITY', false],
    ['MONOCHROME2', 'INVERSE', true],
    ['MONOCHROME2', 'IDENTITY', false],
  ])('%s with presentation LUT shape %s: inverted %s', async (photometric, shape, isInverted) => {
    const image: ImageElements = {
      '0028,0004': ['CS', photometric],
      ...(shape && { '2050,0020': ['CS', shape] }),
      '7fe0,0010': ['OB', Uint8Array.from(grey)],
    }
    expect(await board.draw(writeImage(image))).toEqual(isInverted ? grey.map((value) => 255 - value) : grey)
  })
})

async function greyJpeg(values: readonly number[]): Promise<Buffer> {
  const side = Math.sqrt(values.length)
  return sharp(Uint8Array.from(values), { raw: { width: side, height: side, channels: 1 } })
    .toColourspace('b-w')
    .jpeg({ quality: 100 })
    .toBuffer()
}

/** A sequence of one item. */
function one(...elements: DicomElement[]): [vr: string, value: DicomElement[][]] {
  return ['SQ', [elements]]
}
const rescaleItem = (slope: number, intercept: number): DicomElement => [
  '0028,9145',
  'SQ',
  [
    [
      ['0028,1052', 'DS', intercept],
      ['0028,1053', 'DS', slope],
    ],
  ],
]
const windowItem = (center: number, width: number): DicomElement => [
  '0028,9132',
  'SQ',
  [
    [
      ['0028,1050', 'DS', center],
      ['0028,1051', 'DS', width],
    ],
  ],
]

describe('slope, intercept and window of each frame', () => {
  const film: ImageElements = { ...depth(16), '0028,0008': ['IS', 2], '7fe0,0010': ['OW', words([...grey, ...grey])] }

  it('are those of the frame', async () => {
    const image = writeImage({
      ...film,
      '5200,9230': [
        'SQ',
        [
          [rescaleItem(1, -100), windowItem(0, 101)],
          [rescaleItem(2, 0), windowItem(200, 201)],
        ],
      ],
    })
    // x - 100 in the window from -50 to 50: ((x - 100 + 0.5) / 100 + 0.5) * 255
    expect(await board.draw(image)).toEqual([0, 1, 129, 255, 255, 255])
    // 2x in the window from 99.5 to 299.5: ((2x - 199.5) / 200 + 0.5) * 255
    expect(await board.draw(image, { frame: 1 })).toEqual([0, 1, 128, 255, 255, 255])
    // A window that somebody asks for is in the unit of the modality.
    expect(await board.draw(image, { frame: 1, windowCenter: 200, windowWidth: 401 })).toEqual([
      0, 64, 128, 192, 255, 255,
    ])
  })

  it('are said only where they are the same for all', () => {
    const read = (...items: DicomElement[][]) =>
      readHeader(board.store(writeImage({ ...film, '5200,9230': ['SQ', items] })))
    const same = [rescaleItem(1, -100), windowItem(0, 101)]
    expect(read(same, same)).toMatchObject({
      windowCenter: 0,
      windowWidth: 101,
      rescaleSlope: 1,
      rescaleIntercept: -100,
    })
    const other = read(same, [rescaleItem(2, 0), windowItem(200, 201)])
    expect(other).toMatchObject({ windowCenter: null, windowWidth: null, rescaleSlope: null, rescaleIntercept: null })
  })

  it('may be partly shared', async () => {
    const image = writeImage({
      ...film,
      '5200,9229': one(rescaleItem(1, -100), windowItem(0, 101)),
      '5200,9230': ['SQ', [[], [windowItem(50, 201)]]],
    })
    expect(await board.draw(image)).toEqual([0, 1, 129, 255, 255, 255])
    // x - 100 in the window from -50.5 to 149.5: ((x - 100 - 49.5) / 200 + 0.5) * 255
    expect(await board.draw(image, { frame: 1 })).toEqual([0, 1, 64, 128, 192, 255])
  })

  it('are missed where a frame has none of its own', async () => {
    const image = writeImage({ ...film, '5200,9230': ['SQ', [[rescaleItem(1, -100)]]] })
    expect(await refusalOf(image)).toBe('inconsistent')
  })

  it.each([
    ['no number', 'x'],
    ['nothing at all', '0'],
  ])('a slope of %s is refused', async (_title, slope) => {
    const image: ImageElements = {
      '0028,1052': ['DS', 0],
      '0028,1053': ['DS', slope],
      '7fe0,0010': ['OB', Uint8Array.from(grey)],
    }
    expect(await refusalOf(writeImage(image))).toBe('inconsistent')
  })

  it('a slope below nothing turns the range round', async () => {
    const image: ImageElements = {
      '0028,1052': ['DS', 0],
      '0028,1053': ['DS', -1],
      '7fe0,0010': ['OB', Uint8Array.from(grey)],
    }
    expect(await board.draw(writeImage(image))).toEqual(grey.map((value) => 255 - value))
  })
})

describe('padding', () => {
  const values = [-2000, -2000, 0, 51, 102, 255]
  const signed: ImageElements = { ...depth(16, { isSigned: true }), '7fe0,0010': ['OW', words(values)] }

  it('has no part in the range, and is black', async () => {
    const image: ImageElements = { ...signed, '0028,0120': ['SS', -2000] }
    expect(await board.draw(writeImage(image))).toEqual([0, 0, 0, 51, 102, 255])
  })

  it('is read by the sign of the pixels, whatever its representation says', async () => {
    const image: ImageElements = { ...signed, '0028,0120': ['US', 0x10000 - 2000] }
    expect(await board.draw(writeImage(image))).toEqual([0, 0, 0, 51, 102, 255])
  })

  it('may be a range, and is black where all is inverted', async () => {
    const image: ImageElements = {
      ...depth(16),
      '0028,0004': ['CS', 'MONOCHROME1'],
      '0028,0120': ['US', 65_535],
      '0028,0121': ['US', 65_000],
      '7fe0,0010': ['OW', words([65_535, 65_000, 0, 51, 102, 255])],
    }
    expect(await board.draw(writeImage(image))).toEqual([0, 0, 255, 204, 153, 0])
  })

  it('is black whatever the window', async () => {
    const image: ImageElements = { ...signed, ...windowed(-2000, 11), '0028,0120': ['SS', -2000] }
    expect(await board.draw(writeImage(image))).toEqual([0, 0, 255, 255, 255, 255])
  })

  it('has no part in what a large picture is made smaller to', async () => {
    // 25,010,001 pixels, every second of them padding, become a quarter.
    const side = 5_001
    const pixels = Buffer.alloc(side * side, Buffer.from([200, 7]))
    const image = writeImage({
      ...asIs,
      '0028,0010': ['US', side],
      '0028,0011': ['US', side],
      '0028,0120': ['US', 7],
      '7fe0,0010': ['OB', pixels],
    })
    // The last row and column are squares of fewer pixels.
    expect(new Set(await board.draw(image, { width: 100 }))).toEqual(new Set([200]))
  })

  it('alone makes a black picture', async () => {
    const image: ImageElements = {
      ...depth(16),
      '0028,0120': ['US', 7],
      '7fe0,0010': ['OW', words([7, 7, 7, 7, 7, 7])],
    }
    expect(await board.draw(writeImage(image))).toEqual([0, 0, 0, 0, 0, 0])
  })
})

describe('a picture for the browser', () => {
  const side = 24
  const size: ImageElements = { '0028,0010': ['US', side], '0028,0011': ['US', side] }
  const meanError = (drawn: readonly number[], wanted: readonly number[]) =>
    drawn.reduce((sum, value, at) => sum + Math.abs(value - (wanted[at] ?? 0)), 0) / wanted.length

  it('keeps the colours of single pixels', async () => {
    const colours = [
      [255, 0, 0],
      [0, 0, 255],
      [0, 255, 0],
    ]
    const pixels = Array.from(
      { length: side * side },
      (_, at) => colours[(at + Math.floor(at / side)) % 3] ?? [],
    ).flat()
    const image = {
      ...size,
      '0028,0002': ['US', 3],
      '0028,0004': ['CS', 'RGB'],
      '7fe0,0010': ['OB', Uint8Array.from(pixels)],
    } satisfies ImageElements
    expect(meanError(await board.draw(writeImage(image), { format: 'jpeg' }), pixels)).toBeLessThan(8)
  })

  it('keeps grey values beside a hard edge', async () => {
    const pixels = Array.from({ length: side * side }, (_, at) => ((at * 7919) % 97 < 48 ? 20 : 220))
    const image = { ...size, '7fe0,0010': ['OB', Uint8Array.from(pixels)] } satisfies ImageElements
    expect(meanError(await board.draw(writeImage(image), { format: 'jpeg' }), pixels)).toBeLessThan(2)
  })
})

describe('what is not drawn is known when the file is read', () => {
  const pixels: ImageElements = { '7fe0,0010': ['OB', Uint8Array.from(grey)] }
  const encoded: ImageElements = { '7fe0,0010': ['OB', { fragments: [Uint8Array.from([0xff, 0x4f])] }] }
  const lut: DicomElement[] = [
    ['0028,3002', 'US', [2, 0, 16]],
    ['0028,3006', 'US', [0, 255]],
  ]
  const cases: [string, Buffer, string | undefined][] = [
    ['a plain image', writeImage(pixels), undefined],
    ['JPEG 2000', writeImage(encoded, '1.2.840.10008.1.2.4.90'), 'jpeg2000'],
    ['high-throughput JPEG 2000', writeImage(encoded, '1.2.840.10008.1.2.4.202'), 'jpeg2000'],
    ['JPEG-LS', writeImage(encoded, '1.2.840.10008.1.2.4.80'), 'jpegLs'],
    ['lossless JPEG', writeImage(encoded, '1.2.840.10008.1.2.4.70'), 'jpegLossless'],
    ['12-bit JPEG', writeImage({ ...encoded, ...depth(16, { stored: 12 }) }, syntax.jpegExtended), 'jpeg12'],
    [
      'a baseline JPEG that is said to have 16 bits',
      writeImage({ ...encoded, ...depth(16) }, syntax.jpegBaseline),
      'inconsistent',
    ],
    ['a video', writeImage(encoded, '1.2.840.10008.1.2.4.102'), 'video'],
    ['an unknown encoding', writeImage(encoded, '1.2.840.10008.1.2.77'), 'unsupportedSyntax'],
    ['one bit', writeImage({ ...depth(1), '7fe0,0010': ['OB', Uint8Array.from([0x15])] }), 'oneBit'],
    ['one bit, run-length encoded', writeImage({ ...encoded, ...depth(1) }, syntax.rle), 'oneBit'],
    ['32 bits', writeImage({ ...depth(32), '7fe0,0010': ['OW', new Uint8Array(24)] }), 'wideBits'],
    [
      'ARGB',
      writeImage({ '0028,0002': ['US', 4], '0028,0004': ['CS', 'ARGB'], '7fe0,0010': ['OB', new Uint8Array(24)] }),
      'unsupportedColour',
    ],
    ['a modality LUT', writeImage({ ...pixels, '0028,3000': ['SQ', [lut]] }), 'greyTable'],
    ['a VOI LUT without a window', writeImage({ ...pixels, '0028,3010': ['SQ', [lut]] }), 'greyTable'],
    ['a VOI LUT beside a window', writeImage({ ...pixels, ...asIs, '0028,3010': ['SQ', [lut]] }), undefined],
    ['no pixels', writeImage({ '0028,0010': undefined, '0028,0011': undefined }), 'noImage'],
    [
      'grey of three samples',
      writeImage({ '0028,0002': ['US', 3], '7fe0,0010': ['OB', new Uint8Array(18)] }),
      'inconsistent',
    ],
    ['nothing said of grey or colour', writeImage({ ...pixels, '0028,0004': undefined }), 'inconsistent'],
    ['more bits stored than there are', writeImage({ ...pixels, ...depth(8, { stored: 12 }) }), 'inconsistent'],
  ]
  it.each(cases)('%s', async (_title, bytes, reason) => {
    expect(whyNotShown(readHeader(board.store(bytes)))).toBe(reason)
    expect(await refusalOf(bytes)).toBe(reason ?? 'drawn')
  })

  it('a JPEG of another size or of colour under a grey header', async () => {
    const jpeg = await greyJpeg(Array.from({ length: 64 }, () => 100))
    const colour = await sharp({ create: { width: 3, height: 2, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
    for (const fragment of [jpeg, colour]) {
      const image = writeImage({ '7fe0,0010': ['OB', { fragments: [fragment] }] }, syntax.jpegBaseline)
      expect(whyNotShown(readHeader(board.store(image)))).toBe('inconsistent')
      expect(await refusalOf(image)).toBe('inconsistent')
    }
  })
})
