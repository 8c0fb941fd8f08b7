import { describe, expect, it } from 'vitest'
import {
  type AttachmentKind,
  attachmentKind,
  attachmentKinds,
  attachmentTypeLabels,
  attachmentTypes,
  extensionOf,
  refuseFile,
} from './attachment.ts'

const megabyte = 1024 ** 2

describe('the limits of the specification', () => {
  it.each<[AttachmentKind, string, number, string | undefined]>([
    ['image', 'a.JPG', 5 * megabyte, undefined],
    ['image', 'a.png', 5 * megabyte + 1, 'FileTooLarge'],
    ['image', 'a.gif', 1, 'FileTypeWrong'],
    ['image', 'a.bmp', 1, 'FileTypeWrong'],
    ['consultationFile', 'a.bmp', 2048 * megabyte, undefined],
    ['consultationFile', 'a.pdf', 2048 * megabyte + 1, 'FileTooLarge'],
    ['consultationFile', 'a.dcm', 1, 'FileTypeWrong'],
    ['imaging', 'a.dicom', 2048 * megabyte, undefined],
    ['imaging', 'a.DIC', 2048 * megabyte + 1, 'FileTooLarge'],
    ['imaging', 'a.dcm.png', 1, 'FileTypeWrong'],
    ['imaging', 'a.dcm', 0, 'FileEmpty'],
    ['imaging', 'IM000001', 1, undefined],
    ['imaging', '1.2.840.113619.2.55.3', 1, undefined],
    ['imaging', 'IM000001', 0, 'FileEmpty'],
    ['imaging', 'notes.txt', 1, 'FileTypeWrong'],
    ['imaging', 'a.3', 1, 'FileTypeWrong'],
    ['consent', 'a.pdf', 1, undefined],
    ['consent', 'pdf', 1, 'FileTypeWrong'],
  ])('%s %s of %d bytes: %s', (kind, name, size, refusal) => {
    expect(refuseFile(kind, { name, size })).toBe(refusal)
  })

  it('reports what is wrong with a picture in the fixed words', () => {
    expect(attachmentKinds.image.wrongType['en-US']).toBe('image format wrong, please reselect')
    expect(attachmentKinds.image.tooLarge['en-US']).toBe('file size must not exceed 5MB, please upload again')
  })

  it('has a schema word for every kind and a label for every type', () => {
    expect(attachmentKind.options.toSorted()).toEqual(Object.keys(attachmentKinds).toSorted())
    expect(Object.keys(attachmentTypeLabels)).toEqual([...attachmentTypes])
    expect(attachmentTypes).toHaveLength(6)
  })

  it('reads the extension after the last dot', () => {
    expect([extensionOf('a.b.PNG'), extensionOf('none'), extensionOf('end.')]).toEqual(['png', '', ''])
  })
})
