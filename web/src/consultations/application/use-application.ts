import { useQuery, useQueryClient } from '@tanstack/react-query'
import { attachmentRoutes } from '@tongying/contract/attachments'
import { type DraftFields, type FilesSummary, consultationRoutes as routes } from '@tongying/contract/consultations'
import { useRef, useState } from 'react'
import { attachmentKeys } from '../../attachments/index.ts'
import { call } from '../../ui/call.ts'
import { useAutosave } from '../../ui/form/use-autosave.ts'
import { useUploads } from '../../ui/upload/upload-store.ts'
import { caseOwner, consultationKeys } from '../api.ts'

/** Keeps a draft saved while it is typed; the first save makes it, and tells its id. */
export function useDraftSaving(given: { id: string | undefined; onMade: (id: string) => void }) {
  const client = useQueryClient()
  const [id, setId] = useState(given.id)
  const known = useRef(given.id)
  const autosave = useAutosave<DraftFields>(async (draft) => {
    const saved = await call(routes.saveDraft, { ...draft, consultationId: known.current ?? null })
    if (known.current === undefined) {
      known.current = saved.consultationId
      setId(saved.consultationId)
      given.onMade(saved.consultationId)
    }
    void client.invalidateQueries({ queryKey: consultationKeys.all, refetchType: 'none' })
  })
  return { id, autosave }
}

/** What the files of a draft still lack, with those on their way in this tab. */
export function useFilesSummary(id: string | undefined): FilesSummary & { all: number; underway: number } {
  const owner = caseOwner(id ?? '')
  const { data } = useQuery({
    queryKey: attachmentKeys.of(owner),
    queryFn: () => call(attachmentRoutes.list, { ownerKind: owner.kind, ownerId: owner.id }),
    enabled: id !== undefined,
  })
  const underway = useUploads(owner).filter((item) => item.state !== 'done').length
  const files = id === undefined ? [] : (data?.list ?? [])
  const many = (kind: string) => files.filter((file) => file.kind === kind).length
  return {
    imagingReady: many('imaging'),
    consentReady: many('consent'),
    untyped: files.filter((file) => file.kind === 'consultationFile' && file.attachmentType === null).length,
    unfinished: underway,
    all: files.length,
    underway,
  }
}
