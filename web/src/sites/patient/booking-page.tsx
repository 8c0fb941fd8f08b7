import { type BookingPage as Page, publicBookingRoutes as routes } from '@tongying/contract/bookings'
import { useCallback, useEffect, useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { call } from '../../ui/core/call.ts'
import { isCallError, messageOf } from '../../ui/core/call-error.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { definePart, usePart } from '../../ui/core/part.ts'
import { PlainFrame } from '../../ui/patterns/plain-frame/plain-frame.tsx'
import { BookPlace } from './book-place.tsx'
import { bookingPageTexts as texts } from './booking-page-texts.ts'
import styles from './patient-page.module.css'

const ownPart = definePart(() => import('./own-entry.tsx'))

const code = location.pathname.split('/')[2] ?? ''
const secretOf = () => location.hash.slice(1)

/** The open page of a community hospital's QR code; with a secret behind the hash it shows one's own booking. */
export function BookingPage() {
  const t = useTranslate()
  const [secret, setSecret] = useState(secretOf)
  const { page, failure, isGone, load } = usePage()
  const own = usePart(ownPart, secret !== '')
  const title = t(texts.title)
  useEffect(() => {
    document.title = [title, page?.hospital].filter(Boolean).join(' · ')
  }, [title, page])
  useEffect(() => {
    const follow = () => setSecret(secretOf())
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  function open(next: string) {
    history.replaceState(null, '', location.pathname + (next && `#${next}`))
    setSecret(next)
    scrollTo({ top: 0 })
    void load()
  }
  return (
    <PlainFrame className={styles.page} institution={page?.examiningHospital ?? (failure ? '' : undefined)}>
      {!page && !failure && (
        <p className="text-muted" role="status">
          {t(texts.loading)}
        </p>
      )}
      {failure && (
        <div className="stack" role="alert">
          <p>{failure}</p>
          {!isGone && <Button onClick={() => void load()}>{t(texts.retry)}</Button>}
        </div>
      )}
      {page && secret === '' && <BookPlace code={code} page={page} onOpen={open} />}
      {page && own && secret !== '' && (
        <own.OwnEntry key={secret} code={code} page={page} secret={secret} onOpen={open} />
      )}
      {page?.phone && (
        <p className={styles.phone}>
          <a href={`tel:${page.phone}`}>{t(texts.call, { phone: page.phone })}</a>
        </p>
      )}
    </PlainFrame>
  )
}

function usePage() {
  const t = useTranslate()
  const [page, setPage] = useState<Page>()
  const [failed, setFailed] = useState<{ failure: string; isGone: boolean }>()
  const load = useCallback(async () => {
    setFailed(undefined)
    try {
      setPage(await call(routes.page, { page: code }))
    } catch (error) {
      setFailed({ failure: messageOf(error, t(texts.failed)), isGone: isCallError(error) && error.status === 404 })
    }
  }, [t])
  useEffect(() => void load(), [load])
  return { page, load, failure: failed?.failure, isGone: failed?.isGone ?? false }
}
