import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { definePart, usePart } from '../../ui/core/part.ts'
import { isUploading } from '../../ui/patterns/upload/upload-store.ts'
import { useMe } from '../api.ts'
import { ownDataPath } from '../own-data-path.ts'

const policyDialog = definePart(() => import('./policy-dialog.tsx'))

/**
 * Asks a member who has not accepted the policy in effect, when a page opens: at a sign-in or a navigation, never on a
 * page that is open already, nor while files are on their way. The page below stays as it is.
 */
export function PolicyAsked() {
  const me = useMe()
  const { pathname } = useLocation()
  const opened = useRef<string>(undefined)
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    if (!me || opened.current === pathname) return
    opened.current = pathname
    setIsDue(!me.isPolicyAccepted && pathname !== ownDataPath && !isUploading())
  }, [me, pathname])
  const isAsked = isDue && me?.isPolicyAccepted === false
  const part = usePart(policyDialog, isAsked)
  return isAsked && part ? <part.PolicyDialog /> : null
}
