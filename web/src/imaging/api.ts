import type { AttachmentOwner } from '@tongying/contract/attachments'
import { imagingRoutes, notShownTexts, type StudyView } from '@tongying/contract/imaging'
import type { Text } from '@tongying/contract/kit'
import { useMemo } from 'react'
import { useRoute } from '../ui/core/use-route.ts'

/** The DICOM studies of a record; asked for again when its files change; none without a record. */
export function useStudies(owner: AttachmentOwner | undefined): readonly StudyView[] | undefined {
  return useRoute(imagingRoutes.studies, owner && { ownerKind: owner.kind, ownerId: owner.id }).data?.studies
}

/** Why the pictures of a record's files are not drawn, by the ids of the files: null where they are. */
export function useNotShown(owner: AttachmentOwner | undefined): ReadonlyMap<string, Text | null> {
  const studies = useStudies(owner)
  return useMemo(() => {
    const instances = studies?.flatMap((study) => study.series.flatMap((series) => series.instances)) ?? []
    return new Map(instances.map((one) => [one.attachmentId, one.notShown && notShownTexts[one.notShown]]))
  }, [studies])
}
