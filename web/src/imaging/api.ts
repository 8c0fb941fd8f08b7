import type { AttachmentOwner } from '@tongying/contract/attachments'
import { imagingRoutes, type StudyView } from '@tongying/contract/imaging'
import { useRoute } from '../ui/core/use-route.ts'

/** The DICOM studies of a record; asked for again when its files change. */
export function useStudies({ kind, id }: AttachmentOwner): readonly StudyView[] | undefined {
  return useRoute(imagingRoutes.studies, { ownerKind: kind, ownerId: id }).data?.studies
}
