import type { AttachmentOwner } from '@tongying/contract/attachments'
import { notShownTexts } from '@tongying/contract/imaging'
import { lazy, Suspense, useState } from 'react'
import { PlainButton } from '../ui/components/plain-button/plain-button.tsx'
import { useTranslate } from '../ui/core/i18n.ts'
import { useStudies } from './api.ts'
import type { Keeping } from './keep-picture.tsx'
import { Thumbnail } from './series-strip.tsx'
import { allSeries, isClip, pictureCount, whyNotShown } from './stack.ts'
import styles from './study-cards.module.css'
import { imagingTexts as texts } from './texts.ts'

const QuickView = lazy(() => import('./quick-view.tsx').then((module) => ({ default: module.QuickView })))

/** The series of a record as cards with a thumbnail; one opens in the quick viewer. */
export function StudyCards({ owner, keeping }: { owner: AttachmentOwner; keeping?: Keeping | undefined }) {
  const t = useTranslate()
  const data = useStudies(owner)
  const [openId, setOpenId] = useState<string>()
  if (!data) return null
  const series = allSeries(data)
  if (series.length === 0) return <p className="text-muted">{t(texts.noStudies)}</p>
  return (
    <>
      <ul className={styles.cards}>
        {series.map((one) => {
          const name = one.description ?? t(texts.unnamed)
          const reason = whyNotShown(one)
          return (
            <li key={one.seriesInstanceUid}>
              <PlainButton onClick={() => setOpenId(one.instances[0]?.attachmentId)}>
                <Thumbnail series={one} />
                <span className="truncate">{name}</span>
                <span className="text-tiny text-muted">
                  {t(isClip(one) ? texts.clip : texts.images, { count: pictureCount(one) })}
                  {one.modality && ` · ${one.modality}`}
                </span>
                {reason && <span className="text-tiny">{t(notShownTexts[reason])}</span>}
              </PlainButton>
            </li>
          )
        })}
      </ul>
      {openId && (
        <Suspense>
          <QuickView series={series} attachmentId={openId} keeping={keeping} onClose={() => setOpenId(undefined)} />
        </Suspense>
      )}
    </>
  )
}

/** The quick viewer on one file of a record, for pages that list files. */
export function OpenedImage(props: { owner: AttachmentOwner; attachmentId: string; onClose: () => void }) {
  const data = useStudies(props.owner)
  if (!data) return null
  return (
    <Suspense>
      <QuickView series={allSeries(data)} attachmentId={props.attachmentId} onClose={props.onClose} />
    </Suspense>
  )
}
