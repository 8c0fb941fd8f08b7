/** A whole DICOM file of one small grey picture, explicit little endian; the patient is invented. */
export function smallDicom(side = 64): Buffer {
  const sopClass = '1.2.840.10008.5.1.4.1.1.6.1'
  const uid = (end: number) => `2.25.${String(Date.now())}${String(Math.floor(Math.random() * 1e6))}${end}`
  const instance = uid(3)
  const meta = Buffer.concat([
    element(0x0002, 0x0001, 'OB', Buffer.from([0, 1])),
    text(0x0002, 0x0002, 'UI', sopClass),
    text(0x0002, 0x0003, 'UI', instance),
    text(0x0002, 0x0010, 'UI', '1.2.840.10008.1.2.1'),
    text(0x0002, 0x0012, 'UI', '2.25.1'),
  ])
  const pixels = Buffer.from(Array.from({ length: side * side }, (_, index) => (index * 7) % 256))
  const body = Buffer.concat([
    text(0x0008, 0x0005, 'CS', 'ISO_IR 192'),
    text(0x0008, 0x0016, 'UI', sopClass),
    text(0x0008, 0x0018, 'UI', instance),
    text(0x0008, 0x0020, 'DA', '20261120'),
    text(0x0008, 0x0060, 'CS', 'US'),
    text(0x0010, 0x0010, 'PN', '陈若兰'),
    text(0x0010, 0x0020, 'LO', 'P0001'),
    text(0x0020, 0x000d, 'UI', uid(1)),
    text(0x0020, 0x000e, 'UI', uid(2)),
    text(0x0020, 0x0013, 'IS', '1'),
    number(0x0028, 0x0002, 1),
    text(0x0028, 0x0004, 'CS', 'MONOCHROME2'),
    number(0x0028, 0x0010, side),
    number(0x0028, 0x0011, side),
    number(0x0028, 0x0100, 8),
    number(0x0028, 0x0101, 8),
    number(0x0028, 0x0102, 7),
    number(0x0028, 0x0103, 0),
    element(0x7fe0, 0x0010, 'OB', pixels),
  ])
  const length = Buffer.alloc(4)
  length.writeUInt32LE(meta.length)
  return Buffer.concat([Buffer.alloc(128), Buffer.from('DICM'), element(0x0002, 0x0000, 'UL', length), meta, body])
}

function text(group: number, tag: number, kind: string, value: string): Buffer {
  const bytes = Buffer.from(value)
  const filler = Buffer.from(kind === 'UI' ? '\0' : ' ')
  return element(group, tag, kind, bytes.length % 2 === 0 ? bytes : Buffer.concat([bytes, filler]))
}

function number(group: number, tag: number, value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return element(group, tag, 'US', bytes)
}

function element(group: number, tag: number, kind: string, value: Buffer): Buffer {
  const isLong = kind === 'OB'
  const head = Buffer.alloc(isLong ? 12 : 8)
  head.writeUInt16LE(group, 0)
  head.writeUInt16LE(tag, 2)
  head.write(kind, 4, 'latin1')
  if (isLong) head.writeUInt32LE(value.length, 8)
  else head.writeUInt16LE(value.length, 6)
  return Buffer.concat([head, value])
}
