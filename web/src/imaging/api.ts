import { useQuery } from '@tanstack/react-query'
import type { AttachmentOwner } from '@tongying/contract/attachments'
import { imagingRoutes } from '@tongying/contract/imaging'
import { attachmentKeys } from '../attachments/index.ts'
import { call } from '../ui/call.ts'

/** The DICOM studies of a record; asked anew when its files change. */
export function useStudies(owner: AttachmentOwner) {
  return useQuery({
    queryKey: [...attachmentKeys.of(owner), 'studies'],
    queryFn: async () => (await call(imagingRoutes.studies, { ownerKind: owner.kind, ownerId: owner.id })).studies,
  })
}
