import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Paging, RouteInput } from '@tongying/contract/kit'
import { membershipRoutes as routes } from '@tongying/contract/memberships'
import { call } from '../ui/call.ts'
import { liveResumed, useLive } from '../ui/live.ts'

/** Everything under `all` is asked anew when somebody joins, leaves or is invited. */
export const membershipKeys = { all: ['memberships'] } as const

const key = (name: string, asked: unknown) => [...membershipKeys.all, name, asked] as const

/** The institutions that I belong to; a person has few. */
export function useMyOrganizations() {
  const asked = { pageNum: 1, pageSize: 100 }
  return useQuery({ queryKey: key('mine', asked), queryFn: () => call(routes.myOrganizations, asked) })
}

/** Institutions to join, with what I am to each already. */
export function useToJoin(asked: RouteInput<typeof routes.toJoin>) {
  return useQuery({
    queryKey: key('toJoin', asked),
    queryFn: () => call(routes.toJoin, asked),
    placeholderData: keepPreviousData,
  })
}

/** Everything that I have applied for. */
export function useOwnApplications(asked: Paging) {
  return useQuery({
    queryKey: key('applications', asked),
    queryFn: () => call(routes.applications, asked),
    placeholderData: keepPreviousData,
  })
}

/** Who asks to join an institution that I administer. */
export function useJoinQueue(asked: RouteInput<typeof routes.joinQueue>) {
  return useQuery({
    queryKey: key('queue', asked),
    queryFn: () => call(routes.joinQueue, asked),
    placeholderData: keepPreviousData,
  })
}

/** Invitations to me. */
export function useInvitations(asked: Paging) {
  return useQuery({
    queryKey: key('invitations', asked),
    queryFn: () => call(routes.invitations, asked),
    placeholderData: keepPreviousData,
  })
}

/** Invitations that an institution has sent. */
export function useSentInvitations(asked: RouteInput<typeof routes.sentInvitations>) {
  return useQuery({
    queryKey: key('sent', asked),
    queryFn: () => call(routes.sentInvitations, asked),
    placeholderData: keepPreviousData,
  })
}

/** Members of an institution that I administer. */
export function useMembers(asked: RouteInput<typeof routes.members>) {
  return useQuery({
    queryKey: key('members', asked),
    queryFn: () => call(routes.members, asked),
    placeholderData: keepPreviousData,
  })
}

/** Members of any institution, for the platform's administrator. */
export function useMembersForPlatform(asked: RouteInput<typeof routes.membersForPlatform>) {
  return useQuery({
    queryKey: key('members for the platform', asked),
    queryFn: () => call(routes.membersForPlatform, asked),
    placeholderData: keepPreviousData,
  })
}

/** The contact of an institution that I administer, asked anew each time: somebody else may have changed it. */
export function useInstitution(institutionId: string) {
  return useQuery({
    queryKey: key('institution', institutionId),
    queryFn: () => call(routes.institution, { institutionId }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

/** Makes a change; every list follows, and so do header and menu, which name my hospital and my rights. */
export function useMembershipChange<I, A>(change: (input: I) => Promise<A>, { isQuiet = false } = {}) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    // Also after a failure: "the state has changed" means that what is on the page is old.
    onSettled: () =>
      Promise.all(
        [membershipKeys.all, ['institutions'], ['accounts']].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
    meta: { isQuiet },
  })
}

/** Keeps the lists true while the page is open: whatever happens to them also tells the people concerned. */
export function useLiveMemberships(): void {
  const client = useQueryClient()
  useLive(({ kind }) => {
    if (kind !== liveResumed && !kind.startsWith('message.')) return
    void client.invalidateQueries({ queryKey: membershipKeys.all })
    // Not while its form is open: the form knows better.
    void client.invalidateQueries({ queryKey: ['institutions'], refetchType: 'active' })
  })
}
