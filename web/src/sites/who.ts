import { useEffect } from 'react'
import { useMe } from '../accounts/index.ts'
import { useUnreadCount } from '../messages/index.ts'
import { saveUser, useStoredUser } from '../ui/core/session.ts'

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

/** Who is signed in, for header and menu. */
export function useWho(): Who {
  const stored = useStoredUser()
  const unread = useUnreadCount()
  const info = useMe()
  useEffect(() => {
    if (info) saveUser({ name: info.name, img: info.img, hospitalName: info.hospitalName })
  }, [info])
  const isInstitutionAdmin = info?.isInstitutionAdmin ?? false
  return {
    name: info?.name ?? stored?.name ?? '',
    avatarUrl: (info?.avatarUrl ?? stored?.img) || undefined,
    hospitalName: (info?.hospitalName ?? stored?.hospitalName) || undefined,
    isCertified: info?.isDoctorCertified,
    isKnown: info !== undefined,
    isInstitutionAdmin,
    mayEnterConsole: isInstitutionAdmin || (info?.isPlatformAdmin ?? false) || (info?.isPlatformAuditor ?? false),
    isPlatformAuditor: info?.isPlatformAuditor ?? false,
    isPlatformAdmin: info?.isPlatformAdmin ?? false,
    unread,
  }
}
