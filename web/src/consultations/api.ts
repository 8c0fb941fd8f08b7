import {
  type ConsultationRow,
  type DiscussionEntry,
  consultationRoutes as routes,
} from '@tongying/contract/consultations'
import type { RouteInput } from '@tongying/contract/kit'
import { linkRoutes } from '@tongying/contract/patients'
import { asked, left, type Stale } from '../ui/core/route-key.ts'
import { useAnswers } from '../ui/core/use-change.ts'
import { useRoute } from '../ui/core/use-route.ts'

/** Files of a case, as attachments and imaging know their owner. */
export function caseOwner(id: string) {
  return { kind: 'consultation', id } as const
}

/** The same, as the links of its patient know it. */
export function linkOwnerOf(id: string) {
  return { ownerKind: 'consultation', ownerId: id } as const
}

/** What shows a row or a number of a case, whichever case it is. */
export const caseLists: readonly Stale[] = [
  routes.myDay,
  routes.list,
  routes.counts,
  routes.casesToHandOver,
  routes.institutionOverview,
  routes.platformOverview,
]

/** What a change of a case makes old. A draft is not among it: while its form is open, the form knows better. */
export function caseAnswers(input: { readonly id: string }): readonly Stale[] {
  return [...caseLists, ...answersOf(input.id, asked)]
}

/**
 * The same for a move after which this person may not read the case any more: it is asked for again only when the move
 * was refused.
 */
export function caseLeft(input: { readonly id: string }, hasFailed: boolean): readonly Stale[] {
  return hasFailed ? caseAnswers(input) : [...caseLists, ...answersOf(input.id, left)]
}

/** What is known of one case. */
function answersOf(id: string, as: typeof asked): Stale[] {
  return [
    as(routes.detail, { id }),
    as(routes.reportVersions, { id }),
    as(routes.discussion, { id }),
    as(routes.discussionReaders, { id }),
    as(routes.ladder, { id }),
    // A saved draft may differ from what its patient signed.
    as(linkRoutes.consents, linkOwnerOf(id)),
  ]
}

/** How often a list asks whether somebody came to an open room: no live message reports that. */
const lobbyEveryMs = 15_000

/** The interval for rows of which one's room is open. */
export function lobbyInterval(rows: readonly ConsultationRow[] | undefined): number | false {
  return rows?.some((row) => row.isLobbyOpen) ? lobbyEveryMs : false
}

/** One page of the person's cases. */
export function useConsultations(input: RouteInput<typeof routes.list>) {
  return useRoute(routes.list, input, {
    keepPrevious: true,
    refetchInterval: (page) => lobbyInterval(page?.list),
  })
}

/** What was written about a case; what one writes oneself stands there at once. */
export function useDiscussion(id: string) {
  const { put } = useAnswers()
  const state = useRoute(routes.discussion, { id }, { isQuiet: true })
  const add = (entry: DiscussionEntry) =>
    put(
      routes.discussion,
      { id },
      (now) => now && { ...now, entries: [...now.entries.filter((one) => one.id !== entry.id), entry] },
    )
  return { ...state, add }
}

/** A draft as it was left; asked once, because from then on the form knows better. */
export function useDraft(id: string) {
  const once = {
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  }
  return useRoute(routes.draft, { id }, once)
}

/** Experts who may be invited, with their taken hours of a day. */
export function useExperts(input: RouteInput<typeof routes.experts>, isWanted = true) {
  return useRoute(routes.experts, isWanted ? input : undefined, { keepPrevious: true })
}

/** Who of the institution may approve that an emergency goes without consent or ID number; nobody else is offered. */
export function useApprovers(caseId: string | undefined, isWanted = true) {
  const asked = caseId ? { caseId } : {}
  return useRoute(routes.exemptionApprovers, isWanted ? asked : undefined, { isQuiet: true }).data?.list
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
export function versionsPath(id: string): string {
  return `/me/consultations/${id}/versions`
}
export function pdfPath(id: string): string {
  return `/consultationPdf?id=${id}`
}
