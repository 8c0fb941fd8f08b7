import { type AttachmentKind, extensionOf } from '@tongying/contract/attachments'

const dicom = 'application/dicom'
const mediaTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  bmp: 'image/bmp',
  pdf: 'application/pdf',
  exe: 'application/vnd.microsoft.portable-executable',
  msi: 'application/x-msi',
  pkg: 'application/x-xar',
  deb: 'application/vnd.debian.binary-package',
  rpm: 'application/x-rpm',
  appimage: 'application/vnd.appimage',
  apk: 'application/vnd.android.package-archive',
  zip: 'application/zip',
}

/** The media type that a file of this name is served as; image files may lack an extension. */
export function mediaTypeOf(fileName: string, kind: AttachmentKind): string {
  if (kind === 'imaging') return dicom
  return mediaTypes[extensionOf(fileName)] ?? 'application/octet-stream'
}

/** The bytes that `hasRightStart` wants to see. */
export const startLength = 16

/** Whether the first bytes are those of the media type; DICOM is recognised by its own inspector, since old files lack the mark. */
export function hasRightStart(mediaType: string, start: Buffer): boolean {
  switch (mediaType) {
    case 'image/jpeg':
      return start.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))
    case 'image/png':
      return start.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
    case 'image/bmp':
      return start.subarray(0, 2).toString('latin1') === 'BM'
    case 'application/pdf':
      return start.subarray(0, 5).toString('latin1') === '%PDF-'
    case dicom:
      return !isKnownOther(start)
    default: {
      const mark = programMarks[mediaType]
      return mark !== undefined && start.toString('latin1').startsWith(mark)
    }
  }
}

/** What programs and packages begin with. */
const programMarks: Readonly<Record<string, string>> = {
  'application/vnd.microsoft.portable-executable': 'MZ',
  'application/x-msi': '\xd0\xcf\x11\xe0',
  'application/x-xar': 'xar!',
  'application/vnd.debian.binary-package': '!<arch>',
  'application/x-rpm': '\xed\xab\xee\xdb',
  'application/vnd.appimage': '\x7fELF',
  'application/vnd.android.package-archive': 'PK\x03\x04',
  'application/zip': 'PK\x03\x04',
}

/** Pictures, pages, archives and programs that were only given another name. */
const others = ['\x89PNG', '\xff\xd8\xff', 'GIF8', 'BM', '%PDF', 'PK', '\x1f\x8b', 'Rar!', '7z', 'MZ', '\x7fELF', '<']

function isKnownOther(start: Buffer): boolean {
  const head = start.toString('latin1').trimStart()
  return others.some((mark) => head.startsWith(mark))
}
