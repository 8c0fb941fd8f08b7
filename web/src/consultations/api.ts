import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { accountRoutes } from '@tongying/contract/accounts'
import {
  type ConsultationRow,
  type DiscussionEntry,
  consultationRoutes as routes,
} from '@tongying/contract/consultations'
import type { RouteAnswer, RouteInput } from '@tongying/contract/kit'
import { practitionerRoutes } from '@tongying/contract/practitioners'
import { call } from '../ui/call.ts'
import { liveResumed, useLive } from '../ui/live.ts'

/** Everything under `all` is asked anew when a case changes; a draft is only read when its form is opened. */
export const consultationKeys = {
  all: ['consultations'],
  list: ['consultations', 'list'],
  counts: ['consultations', 'counts'],
  detail: (id: string) => ['consultations', 'detail', id] as const,
  discussion: (id: string) => ['consultations', 'discussion', id] as const,
  draft: (id: string) => ['consultation-draft', id] as const,
  experts: ['consultation-experts'],
} as const

/** Files of a case, as attachments and imaging know their owner. */
export function caseOwner(id: string) {
  return { kind: 'consultation', id } as const
}

export type ListAsked = RouteInput<typeof routes.list>
export type CountsAsked = RouteInput<typeof routes.counts>

const doorEvery = 15_000

/** One page of the person's cases. */
export function useConsultations(asked: ListAsked) {
  return useQuery({
    queryKey: [...consultationKeys.list, asked],
    queryFn: () => call(routes.list, asked),
    placeholderData: keepPreviousData,
    // Nobody tells of who comes to the door: while a room is open, the list looks.
    refetchInterval: ({ state }) => (state.data?.list.some((row) => row.isLobbyOpen) ? doorEvery : false),
  })
}

/** How many cases each tab and each state has. */
export function useCounts(asked: CountsAsked) {
  return useQuery({
    queryKey: [...consultationKeys.counts, asked],
    queryFn: () => call(routes.counts, asked),
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  })
}

/** One case in full; looked at again every so often where nothing tells of what is waited for. */
export function useConsultation(id: string | undefined, refetchInterval: number | false = false) {
  return useQuery({
    queryKey: consultationKeys.detail(id ?? ''),
    queryFn: () => call(routes.detail, { id: id ?? '' }),
    enabled: id !== undefined && id !== '',
    refetchInterval,
  })
}

/** What was written about a case; live, and what one says oneself stands there at once. */
export function useDiscussion(id: string) {
  const client = useQueryClient()
  const queryKey = consultationKeys.discussion(id)
  useLive(({ kind, consultationId }) => {
    if (kind === 'discussion.said' && consultationId === id) void client.invalidateQueries({ queryKey })
  })
  const query = useQuery({ queryKey, queryFn: () => call(routes.discussion, { id }), meta: { isQuiet: true } })
  const add = (entry: DiscussionEntry) =>
    client.setQueryData<RouteAnswer<typeof routes.discussion>>(
      queryKey,
      (now) => now && { ...now, entries: [...now.entries.filter((one) => one.id !== entry.id), entry] },
    )
  return { ...query, add }
}

/** A draft as it was left; asked once, because from then on the form knows better. */
export function useDraft(id: string | undefined) {
  return useQuery({
    queryKey: consultationKeys.draft(id ?? ''),
    queryFn: () => call(routes.draft, { id: id ?? '' }),
    enabled: id !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** Experts who may be invited, with their taken hours of a day. */
export function useExperts(asked: RouteInput<typeof routes.experts>, enabled = true) {
  return useQuery({
    queryKey: [...consultationKeys.experts, asked],
    queryFn: () => call(routes.experts, asked),
    placeholderData: keepPreviousData,
    enabled,
  })
}

/** Who is signed in; the layout has asked already. */
export function useMe() {
  return useQuery({
    queryKey: ['accounts', 'userInfo'],
    queryFn: () => call(accountRoutes.getUserInfo, {}),
    staleTime: Number.POSITIVE_INFINITY,
  }).data
}

/** What the person's certification says; for the licence that expires. */
export function useDoctorInfo(isCertified: boolean) {
  return useQuery({
    queryKey: ['practitioners', 'doctorInfo'],
    queryFn: () => call(practitionerRoutes.doctorInfo, {}),
    enabled: isCertified,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isQuiet: true },
  }).data
}

interface ChangeOptions {
  /** The page shows this change's failures itself, in place. */
  readonly isQuiet?: boolean
  /** The case that this person may not read any more afterwards: it is not asked anew. */
  readonly leaves?: string
}

/** Makes a change to a case; lists, counts and the case follow. */
export function useChange<I, A>(change: (input: I) => Promise<A>, { isQuiet = false, leaves }: ChangeOptions = {}) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    // Also after a failure: "the state has changed" means that what is on the page is old.
    onSettled: () =>
      client.invalidateQueries({
        queryKey: consultationKeys.all,
        predicate: ({ queryKey }) => leaves === undefined || queryKey[2] !== leaves,
      }),
    meta: { isQuiet },
  })
}

/** Keeps what is on the page true while it is open: whatever happens to a case also tells the people on it. */
export function useLiveConsultations(): void {
  const client = useQueryClient()
  useLive(({ kind }) => {
    if (/^(consultation|message|meeting)\./.test(kind) || kind === liveResumed) {
      void client.invalidateQueries({ queryKey: consultationKeys.all })
    }
  })
}

/** The page that a case opens at: a draft in its form, anything else on its own page. */
export function pathOf(row: Pick<ConsultationRow, 'consultationId' | 'state'>): string {
  return row.state === 'draft' ? applicationPath(row.consultationId) : `/me/consultations/${row.consultationId}`
}
export function applicationPath(id: string): string {
  return `/meetingApply?id=${id}`
}
export function reportPath(id: string): string {
  return `/me/consultations/${id}/report`
}
export function pdfPath(id: string): string {
  return `/consultationPdf?id=${id}`
}
