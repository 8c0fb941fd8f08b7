import * as z from 'zod'
import { defineTexts, id, type Text } from '../kit/index.ts'
import { notShownReasons } from './not-shown.ts'

/** What every picture that is no primary display carries. */
export const notForDiagnosis: Text = {
  'zh-CN': '仅供会诊参考，不作首诊依据',
  'en-US': 'For consultation only, not for primary diagnosis',
}

const uid = z.string().regex(/^[0-9.]{1,64}$/)
/** The three UIDs that name an instance. */
const instanceUids = z.object({ studyInstanceUid: uid, seriesInstanceUid: uid, sopInstanceUid: uid })
export type InstanceUids = z.output<typeof instanceUids>

const greyWindow = z.object({ center: z.number(), width: z.number() })
export type GreyWindow = z.output<typeof greyWindow>

const instanceView = instanceUids.extend({
  attachmentId: id,
  instanceNumber: z.number().nullable(),
  /** 0 frames: the file holds no picture. */
  frames: z.number().int(),
  rows: z.number().int(),
  columns: z.number().int(),
  transferSyntaxUid: z.string(),
  isColour: z.boolean(),
  /** The window that the device suggests for every frame, in the unit of the modality. */
  window: greyWindow.nullable(),
  /** Why no picture of it is drawn; nothing where it is drawn. */
  notShown: z.enum(notShownReasons).nullable(),
  frameTimeMs: z.number().nullable(),
  /** Row spacing, column spacing in mm. */
  pixelSpacing: z.tuple([z.number(), z.number()]).nullable(),
})
export type InstanceView = z.output<typeof instanceView>

const seriesView = z.object({
  seriesInstanceUid: uid,
  seriesNumber: z.number().nullable(),
  modality: z.string().nullable(),
  description: z.string().nullable(),
  bodyPart: z.string().nullable(),
  instances: z.array(instanceView),
})
export type SeriesView = z.output<typeof seriesView>

export const studyView = z.object({
  studyInstanceUid: uid,
  /** `YYYYMMDD` as in the file. */
  studyDate: z.string().nullable(),
  description: z.string().nullable(),
  series: z.array(seriesView),
})
export type StudyView = z.output<typeof studyView>

/** Usual windows of computed tomography, in Hounsfield units. */
export const windowPresets = [
  { name: 'softTissue', center: 40, width: 400 },
  { name: 'lung', center: -600, width: 1500 },
  { name: 'bone', center: 400, width: 1800 },
  { name: 'brain', center: 40, width: 80 },
  { name: 'mediastinum', center: 50, width: 350 },
] as const

export const windowPresetLabels = defineTexts({
  softTissue: { 'zh-CN': '软组织', 'en-US': 'Soft tissue' },
  lung: { 'zh-CN': '肺窗', 'en-US': 'Lung' },
  bone: { 'zh-CN': '骨窗', 'en-US': 'Bone' },
  brain: { 'zh-CN': '脑窗', 'en-US': 'Brain' },
  mediastinum: { 'zh-CN': '纵隔窗', 'en-US': 'Mediastinum' },
})
