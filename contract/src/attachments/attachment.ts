import * as z from 'zod'
import { defineTexts, id, instant, type RecordKind, type Text } from '../kit/index.ts'

const megabyte = 1024 ** 2
const gigabyte = 1024 ** 3

/** What a kind of file may be: the only place where extensions and limits stand. */
export interface AttachmentKindRule {
  /** Lower case, without the dot. */
  readonly extensions: readonly string[]
  /** Files without an extension, as they lie on a CD, are taken too: their content decides. */
  readonly mayLackExtension?: boolean
  readonly maxBytes: number
  /** Whether one of the six attachment types has to be chosen. */
  readonly hasType: boolean
  readonly wrongType: Text
  readonly tooLarge: Text
  /** The one kind of record that takes such files; all when left out. */
  readonly onlyOf?: RecordWithFiles
}

const tooLarge2Gb: Text = {
  'zh-CN': '文件大小不能超过2GB，请重新上传',
  'en-US': 'file size must not exceed 2GB, please upload again',
}

/** Every kind of file that the product takes. */
export const attachmentKinds = {
  /** Identity card, portrait, logo, qualification: pictures in a slot. */
  image: {
    extensions: ['jpg', 'jpeg', 'png'],
    maxBytes: 5 * megabyte,
    hasType: false,
    wrongType: { 'zh-CN': '图片格式错误，请重新选择', 'en-US': 'image format wrong, please reselect' },
    tooLarge: {
      'zh-CN': '文件大小不能超过5MB，请重新上传',
      'en-US': 'file size must not exceed 5MB, please upload again',
    },
  },
  /** Records and reports of a consultation. */
  consultationFile: {
    extensions: ['bmp', 'jpg', 'jpeg', 'png', 'pdf'],
    maxBytes: 2 * gigabyte,
    hasType: true,
    wrongType: {
      'zh-CN': '文件格式错误，请选择bmp、jpg、jpeg、png或pdf文件',
      'en-US': 'file format wrong, please choose a bmp, jpg, jpeg, png or pdf file',
    },
    tooLarge: tooLarge2Gb,
  },
  /** DICOM image files. */
  imaging: {
    extensions: ['dcm', 'dicom', 'dic'],
    mayLackExtension: true,
    maxBytes: 2 * gigabyte,
    hasType: false,
    wrongType: {
      'zh-CN': '影像格式错误，请选择dcm、dicom或dic文件',
      'en-US': 'image file format wrong, please choose a dcm, dicom or dic file',
    },
    tooLarge: tooLarge2Gb,
  },
  /** The signed informed consent. */
  consent: {
    extensions: ['pdf', 'jpg', 'jpeg', 'png'],
    maxBytes: 2 * gigabyte,
    hasType: false,
    wrongType: {
      'zh-CN': '文件格式错误，请选择pdf、jpg、jpeg或png文件',
      'en-US': 'file format wrong, please choose a pdf, jpg, jpeg or png file',
    },
    tooLarge: tooLarge2Gb,
  },
  /** What somebody adds to their words in the discussion of a case: their own until it is sent, then the case's. */
  discussionFile: {
    extensions: ['bmp', 'jpg', 'jpeg', 'png', 'pdf'],
    maxBytes: 100 * megabyte,
    hasType: false,
    wrongType: {
      'zh-CN': '文件格式错误，请选择bmp、jpg、jpeg、png或pdf文件',
      'en-US': 'file format wrong, please choose a bmp, jpg, jpeg, png or pdf file',
    },
    tooLarge: {
      'zh-CN': '文件大小不能超过100MB，请重新上传',
      'en-US': 'file size must not exceed 100MB, please upload again',
    },
  },
  /** A program that installs the client, offered to everybody. */
  installer: {
    extensions: ['exe', 'msi', 'pkg', 'deb', 'rpm', 'appimage', 'apk', 'zip'],
    maxBytes: 2 * gigabyte,
    hasType: false,
    wrongType: {
      'zh-CN': '文件格式错误，请选择exe、msi、pkg、deb、rpm、appimage、apk或zip文件',
      'en-US': 'file format wrong, please choose an exe, msi, pkg, deb, rpm, appimage, apk or zip file',
    },
    tooLarge: tooLarge2Gb,
    onlyOf: 'installer',
  },
} as const satisfies Record<string, AttachmentKindRule>

export type AttachmentKind = keyof typeof attachmentKinds
/** Named once more, so that a page which only reads a kind does not carry the rules of all. */
export const attachmentKindNames = [
  'image',
  'consultationFile',
  'imaging',
  'consent',
  'discussionFile',
  'installer',
] as const satisfies readonly AttachmentKind[]
export const attachmentKind = z.enum(attachmentKindNames)

/** What a consultation file is. */
export const attachmentTypes = [
  'outpatientRecord',
  'pathologyReport',
  'laboratoryReport',
  'geneticReport',
  'admissionDischargeSummary',
  'other',
] as const
export type AttachmentType = (typeof attachmentTypes)[number]
export const attachmentType = z.enum(attachmentTypes)

export const attachmentTypeLabels = defineTexts({
  outpatientRecord: { 'zh-CN': '纸质门诊病历', 'en-US': 'Paper outpatient record' },
  pathologyReport: { 'zh-CN': '病理诊断报告', 'en-US': 'Pathological diagnosis report' },
  laboratoryReport: { 'zh-CN': '检验报告', 'en-US': 'Laboratory test report' },
  geneticReport: { 'zh-CN': '基因检测报告', 'en-US': 'Genetic test report' },
  admissionDischargeSummary: { 'zh-CN': '入院及出院小结', 'en-US': 'Admission and discharge summary' },
  other: { 'zh-CN': '其他', 'en-US': 'Other' },
} satisfies Record<AttachmentType, Text>)

/** The owner of what a person has uploaded and not yet put anywhere: the account itself. */
export const ownAccount = 'account'

/** The kinds of records that have files; of any other kind no files exist. */
const recordsWithFiles = [
  'avatar',
  'certification',
  'institutionApplication',
  'institutionLogo',
  'consultation',
  'examination',
  'installer',
] as const satisfies readonly RecordKind[]
export type RecordWithFiles = (typeof recordsWithFiles)[number]

/** The kinds of owners of files. */
export const attachmentOwnerKinds = [ownAccount, ...recordsWithFiles] as const

/** The record that an attachment belongs to; who may read or change it follows from that record alone. */
export const attachmentOwner = z.object({ kind: z.enum(attachmentOwnerKinds), id })
export type AttachmentOwner = z.output<typeof attachmentOwner>

/** One finished, checked file as callers see it. */
export const attachmentView = z.object({
  id,
  kind: attachmentKind,
  owner: attachmentOwner,
  /** Which of several places it fills (`front`, `emblem`), where its owner has such. */
  slot: z.string().nullable(),
  attachmentType: attachmentType.nullable(),
  fileName: z.string(),
  mediaType: z.string(),
  bytes: z.number().int(),
  sha256: z.string(),
  hasPreview: z.boolean(),
  uploadedAt: instant,
})
export type AttachmentView = z.output<typeof attachmentView>

/** A file that is still on its way, or was left behind by a browser that closed. */
export const unfinishedView = z.object({ id, kind: attachmentKind, fileName: z.string(), bytes: z.number().int() })
export type UnfinishedView = z.output<typeof unfinishedView>

/** How much storage an account, or an institution, has used of what it may. */
export const storageUse = z.object({
  of: z.enum(['account', 'institution']),
  /** Finished and unfinished files, and removed ones until they are gone for good. */
  usedBytes: z.number().int(),
  allowedBytes: z.number().int(),
})
export type StorageUse = z.output<typeof storageUse>

/** A file's extension in lower case, without the dot; empty where there is none. */
export function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.')
  return dot < 0 ? '' : fileName.slice(dot + 1).toLowerCase()
}

/** Whether a name ends without an extension; numbers between dots, as of a UID, are none. */
function lacksExtension(fileName: string): boolean {
  return extensionOf(fileName) === '' || /^[\d.]+$/.test(fileName)
}

/** Why a file of this name and size is not taken, before a byte of it is read; nothing when it is. */
export function refuseFile(
  kind: AttachmentKind,
  file: { readonly name: string; readonly size: number },
): 'FileTypeWrong' | 'FileTooLarge' | 'FileEmpty' | undefined {
  const { extensions, mayLackExtension = false, maxBytes }: AttachmentKindRule = attachmentKinds[kind]
  const isRightName = extensions.includes(extensionOf(file.name)) || (mayLackExtension && lacksExtension(file.name))
  if (!isRightName) return 'FileTypeWrong'
  if (file.size > maxBytes) return 'FileTooLarge'
  return file.size === 0 ? 'FileEmpty' : undefined
}
