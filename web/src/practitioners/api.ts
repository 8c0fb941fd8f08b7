import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Paging } from '@tongying/contract/kit'
import { practitionerRoutes as routes } from '@tongying/contract/practitioners'
import { accountKeys } from '../accounts/index.ts'
import { call } from '../ui/call.ts'
import { liveResumed, useLive } from '../ui/live.ts'

export const practitionerKeys = {
  all: ['practitioners'],
  application: ['practitioners', 'application'],
  info: ['practitioners', 'info'],
  queue: (asked: Paging & { filter: number }) => ['practitioners', 'queue', asked],
  review: (id: string) => ['practitioners', 'review', id],
} as const

/** My application to be certified. */
export function useApplication() {
  return useQuery({ queryKey: practitionerKeys.application, queryFn: () => call(routes.applyInfo, {}) })
}

/** What is in force about me. */
export function useDoctorInfo() {
  return useQuery({ queryKey: practitionerKeys.info, queryFn: () => call(routes.doctorInfo, {}) })
}

/** A page of the desk's list: 0 waits, 1 decided, 2 all. */
export function useCertificationQueue(asked: Paging & { filter: number }) {
  return useQuery({
    queryKey: practitionerKeys.queue(asked),
    queryFn: () => call(routes.queue, asked),
    placeholderData: keepPreviousData,
  })
}

/** One application as the desk reads it. */
export function useCertificationCase(id: string) {
  return useQuery({ queryKey: practitionerKeys.review(id), queryFn: () => call(routes.review, { id }) })
}

/** A step of an application; menu, header and lists follow it. */
export function useCertificationChange<I, O>(change: (input: I) => Promise<O>, options: { isQuiet?: boolean } = {}) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    ...(options.isQuiet && { meta: { isQuiet: true } }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: practitionerKeys.all }),
        client.invalidateQueries({ queryKey: accountKeys.info }),
      ]),
  })
}

/** Keeps the page true while it is open: who decides about an application also tells its applicant. */
export function useLiveCertification(): void {
  const client = useQueryClient()
  useLive(({ kind }) => {
    if (kind !== liveResumed && !kind.startsWith('message.')) return
    void client.invalidateQueries({ queryKey: practitionerKeys.all })
    void client.invalidateQueries({ queryKey: accountKeys.info })
  })
}
