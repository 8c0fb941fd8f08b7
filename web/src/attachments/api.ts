import { type AttachmentOwner, type AttachmentView, attachmentRoutes as routes } from '@tongying/contract/attachments'
import { imagingRoutes } from '@tongying/contract/imaging'
import type { AnyRoute } from '@tongying/contract/kit'
import { useCallback } from 'react'
import { asked, type Stale } from '../ui/core/route-key.ts'
import { useAnswers, useChange } from '../ui/core/use-change.ts'
import { useRoute } from '../ui/core/use-route.ts'

/** How the calls name a record that files belong to. */
export function ownerInput({ kind, id }: AttachmentOwner) {
  return { ownerKind: kind, ownerId: id }
}

/** What a change of a record's files makes old; the DICOM studies are read from the files. */
export function fileAnswers(owner: AttachmentOwner): readonly Stale[] {
  const input = ownerInput(owner)
  return [asked(routes.list, input), asked(imagingRoutes.studies, input), routes.ownStorage]
}

/** The finished files of a record, in their order, and whether they may be changed; none without a record. */
export function useAttachments(owner: AttachmentOwner | undefined) {
  return useRoute(routes.list, owner && ownerInput(owner))
}

/** Everything that changes the files of a record; the list follows. */
export function useAttachmentChanges(owner: AttachmentOwner) {
  const answers = useAnswers()
  const { kind, id } = owner
  const refresh = useCallback(() => answers.refresh(fileAnswers({ kind, id })), [answers, kind, id])
  const reorder = useFileChange(routes.reorder, owner)
  return {
    refresh,
    remove: useFileChange(routes.remove, owner),
    restore: useFileChange(routes.restore, owner),
    discard: useFileChange(routes.discard, owner),
    setType: useFileChange(routes.setType, owner),
    /** Puts the files in this order at once; the server follows. */
    reorder(ids: string[]) {
      const input = ownerInput(owner)
      answers.put(routes.list, input, (now) => now && { ...now, list: inOrder(now.list, ids) })
      reorder.mutate({ ...input, ids })
    },
  }
}

function useFileChange<R extends AnyRoute>(route: R, owner: AttachmentOwner) {
  return useChange(route, { refreshes: fileAnswers(owner) })
}

/** The list with these ids first, in this order. */
export function inOrder(list: readonly AttachmentView[], ids: readonly string[]): AttachmentView[] {
  const place = (one: AttachmentView) => (ids.includes(one.id) ? ids.indexOf(one.id) : ids.length)
  return list.toSorted((left, right) => place(left) - place(right))
}
