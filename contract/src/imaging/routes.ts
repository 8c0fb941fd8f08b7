import * as z from 'zod'
import { attachmentOwner } from '../attachments/index.ts'
import { defineRoutes, id } from '../kit/index.ts'
import { type GreyWindow, type InstanceUids, studyView } from './imaging.ts'

export const imagingRoutes = defineRoutes('imaging', {
  studies: {
    method: 'GET',
    path: '/imaging/studies',
    permission: 'imaging.read',
    errors: [],
    audit: 'reading',
    input: z.object({ ownerKind: attachmentOwner.shape.kind, ownerId: id }),
    output: z.object({ studies: z.array(studyView) }),
    summary: { 'zh-CN': '影像检查列表', 'en-US': 'List the DICOM studies of a record by series and instance' },
  },
})

export const dicomwebPath = '/dicomweb'

/** Goes up when the same file is drawn otherwise than before, so that no store of pictures goes on showing the old one. */
export const drawingVersion = '2'

/** Where DICOMweb has an instance; `attachmentId` distinguishes files that have the same UIDs. */
export function instancePath(uids: InstanceUids, end: string, query: Record<string, string>): string {
  const { studyInstanceUid, seriesInstanceUid, sopInstanceUid } = uids
  const search = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${dicomwebPath}/studies/${studyInstanceUid}/series/${seriesInstanceUid}/instances/${sopInstanceUid}${end}?${search.join('&')}`
}

/** A frame (from 1, as DICOMweb counts) drawn for a browser. */
export function renderedFramePath(
  instance: InstanceUids & { readonly attachmentId: string },
  frame: number,
  how: { readonly window?: GreyWindow | undefined; readonly width?: number | undefined } = {},
): string {
  const { window, width } = how
  return instancePath(instance, `/frames/${frame}/rendered`, {
    attachment: instance.attachmentId,
    drawing: drawingVersion,
    ...(window ? { window: `${window.center},${window.width},linear` } : {}),
    ...(width ? { viewport: `${width},${width}` } : {}),
  })
}

/** A small picture for lists. */
export function thumbnailPath(instance: InstanceUids & { readonly attachmentId: string }): string {
  return instancePath(instance, '/thumbnail', { attachment: instance.attachmentId, drawing: drawingVersion })
}
