import { accountRoutes } from '@tongying/contract/accounts'
import { useEffect } from 'react'
import { useMe } from '../accounts/index.ts'
import { useUnreadCount } from '../messages/index.ts'
import { isSignedIn, saveUser, useStoredUser } from '../ui/core/session.ts'
import { useRoute } from '../ui/core/use-route.ts'

export interface Who {
  readonly name: string
  readonly avatarUrl: string | undefined
  readonly hospitalName: string | undefined
  readonly isCertified: boolean | undefined
  /** The server has answered who this is. */
  readonly isKnown: boolean
  readonly isInstitutionAdmin: boolean
  readonly mayEnterConsole: boolean
  readonly isPlatformAuditor: boolean
  readonly isPlatformAdmin: boolean
  readonly unread: number
}

/** Who is signed in, for header and menu; asked once, user info and administrator check side by side. */
export function useWho(): Who {
  const stored = useStoredUser()
  const unread = useUnreadCount()
  const info = useMe()
  const input = isSignedIn() ? {} : undefined
  const admin = useRoute(accountRoutes.isInstitutionAdmin, input, { staleTime: Number.POSITIVE_INFINITY })
  useEffect(() => {
    if (info) saveUser({ name: info.name, img: info.img, hospitalName: info.hospitalName })
  }, [info])
  const isInstitutionAdmin = admin.data?.isInstitutionAdmin ?? false
  return {
    name: info?.name ?? stored?.name ?? '',
    avatarUrl: (info?.avatarUrl ?? stored?.img) || undefined,
    hospitalName: (info?.hospitalName ?? stored?.hospitalName) || undefined,
    isCertified: info?.isDoctorCertified,
    isKnown: info !== undefined && admin.data !== undefined,
    isInstitutionAdmin,
    mayEnterConsole: isInstitutionAdmin || (info?.isPlatformAdmin ?? false) || (info?.isPlatformAuditor ?? false),
    isPlatformAuditor: info?.isPlatformAuditor ?? false,
    isPlatformAdmin: info?.isPlatformAdmin ?? false,
    unread,
  }
}
