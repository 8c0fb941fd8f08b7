import { useQueries } from '@tanstack/react-query'
import { accountRoutes } from '@tongying/contract/accounts'
import { useEffect } from 'react'
import { useUnreadCount } from '../messages/index.ts'
import { call } from '../ui/call.ts'
import { isSignedIn, saveUser, useStoredUser } from '../ui/session.ts'

export interface Who {
  readonly name: string
  readonly avatarUrl: string | undefined
  readonly hospitalName: string | undefined
  readonly isCertified: boolean | undefined
  readonly mayEnterConsole: boolean
  readonly isPlatformAuditor: boolean
  readonly isPlatformAdmin: boolean
  readonly unread: number
}

/** Who is signed in, for header and menu; asked once, user info and administrator check side by side. */
export function useWho(): Who {
  const stored = useStoredUser()
  const enabled = isSignedIn()
  const unread = useUnreadCount()
  const [user, admin] = useQueries({
    queries: [
      { queryKey: whoKeys.info, queryFn: () => call(accountRoutes.getUserInfo, {}), staleTime: Infinity, enabled },
      {
        queryKey: whoKeys.isAdmin,
        queryFn: () => call(accountRoutes.isInstitutionAdmin, {}),
        staleTime: Infinity,
        enabled,
      },
    ],
  })
  const info = user.data
  useEffect(() => {
    if (info) saveUser({ name: info.name, img: info.img, hospitalName: info.hospitalName })
  }, [info])
  const isInstitutionAdmin = admin.data?.isInstitutionAdmin ?? false
  return {
    name: info?.name ?? stored?.name ?? '',
    avatarUrl: (info?.avatarUrl ?? stored?.img) || undefined,
    hospitalName: (info?.hospitalName ?? stored?.hospitalName) || undefined,
    isCertified: info?.isDoctorCertified,
    mayEnterConsole: isInstitutionAdmin || (info?.isPlatformAdmin ?? false) || (info?.isPlatformAuditor ?? false),
    isPlatformAuditor: info?.isPlatformAuditor ?? false,
    isPlatformAdmin: info?.isPlatformAdmin ?? false,
    unread,
  }
}

/** Invalidate these when the person changes name, picture or membership. */
export const whoKeys = {
  info: ['accounts', 'userInfo'],
  isAdmin: ['accounts', 'isInstitutionAdmin'],
} as const
