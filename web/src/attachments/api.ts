import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type AttachmentOwner,
  type AttachmentType,
  type AttachmentView,
  attachmentRoutes,
} from '@tongying/contract/attachments'
import type { RouteAnswer } from '@tongying/contract/kit'
import { useCallback } from 'react'
import { call } from '../ui/call.ts'

export const attachmentKeys = {
  of: (owner: AttachmentOwner) => ['attachments', owner.kind, owner.id] as const,
}

/** The finished files of a record, in their order, and whether they may be changed. */
export function useAttachments(owner: AttachmentOwner) {
  return useQuery({
    queryKey: attachmentKeys.of(owner),
    queryFn: () => call(attachmentRoutes.list, { ownerKind: owner.kind, ownerId: owner.id }),
  })
}

/** Everything that changes the files of a record; the list follows. */
export function useAttachmentChanges(owner: AttachmentOwner) {
  const client = useQueryClient()
  const { kind, id: ownerId } = owner
  const refresh = useCallback(
    () => client.invalidateQueries({ queryKey: attachmentKeys.of({ kind, id: ownerId }) }),
    [client, kind, ownerId],
  )
  const remove = useMutation({
    mutationFn: (id: string) => call(attachmentRoutes.remove, { id }),
    onSettled: refresh,
  })
  const restore = useMutation({
    mutationFn: (id: string) => call(attachmentRoutes.restore, { id }),
    onSettled: refresh,
  })
  const discard = useMutation({
    mutationFn: (id: string) => call(attachmentRoutes.discard, { id }),
    onSettled: refresh,
  })
  const setType = useMutation({
    mutationFn: (change: { id: string; attachmentType: AttachmentType }) => call(attachmentRoutes.setType, change),
    onSettled: refresh,
  })
  const reorder = useMutation({
    mutationFn: (ids: string[]) => call(attachmentRoutes.reorder, { ownerKind: owner.kind, ownerId: owner.id, ids }),
    onMutate: (ids) => {
      client.setQueryData(attachmentKeys.of(owner), (old?: RouteAnswer<typeof attachmentRoutes.list>) =>
        old ? { ...old, list: inOrder(old.list, ids) } : old,
      )
    },
    onSettled: refresh,
  })
  return { refresh, remove, restore, discard, setType, reorder }
}

/** The list with these ids first, in this order. */
export function inOrder(list: readonly AttachmentView[], ids: readonly string[]): AttachmentView[] {
  const place = (one: AttachmentView) => (ids.includes(one.id) ? ids.indexOf(one.id) : ids.length)
  return list.toSorted((left, right) => place(left) - place(right))
}
