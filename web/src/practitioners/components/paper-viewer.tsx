import { attachmentPreviewPath } from '@tongying/contract/attachments'
import {
  type CertificationDraft,
  type CertificationPicture,
  certificationPictures,
  certificationFieldLabels as labels,
} from '@tongying/contract/practitioners'
import { clsx } from 'clsx'
import { useState } from 'react'
import { IconButton } from '../../ui/components/icon-button/icon-button.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { PlainButton } from '../../ui/components/plain-button/plain-button.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useReviewKeys } from '../../ui/patterns/review/use-review-keys.ts'
import { certificationTexts as texts } from '../texts.ts'
import styles from './paper-viewer.module.css'

const zooms = [1, 1.5, 2, 3, 4] as const

/** The papers of an application: all of them small, one large with zoom and turn, the ID card beside it where wanted. */
export function PaperViewer({ content }: { content: CertificationDraft }) {
  const t = useTranslate()
  const [shown, setShown] = useState<CertificationPicture>('idCardFront')
  const [isBeside, setIsBeside] = useState(false)
  const keys = certificationPictures.map((name, index) => [String(index + 1), () => setShown(name)] as const)
  useReviewKeys(Object.fromEntries(keys))
  return (
    <div className={styles.viewer}>
      <ul className={styles.papers}>
        {certificationPictures.map((name, index) => (
          <li key={name}>
            <Thumbnail
              name={name}
              id={content[name]}
              number={index + 1}
              isShown={name === shown}
              onShow={() => setShown(name)}
            />
          </li>
        ))}
      </ul>
      <div className={clsx(styles.large, isBeside && styles.isBeside)}>
        {isBeside && <LargePaper key="beside" name="idCardFront" id={content.idCardFront} />}
        <LargePaper key={shown} name={shown} id={content[shown]} />
      </div>
      <LinkButton aria-pressed={isBeside} onClick={() => setIsBeside((isOn) => !isOn)}>
        {t(isBeside ? texts.alone : texts.beside)}
      </LinkButton>
    </div>
  )
}

function Thumbnail(props: {
  name: CertificationPicture
  id: string | null | undefined
  number: number
  isShown: boolean
  onShow: () => void
}) {
  const t = useTranslate()
  const { name, id } = props
  return (
    <PlainButton
      className={styles.thumbnail}
      aria-label={t(texts.enlarge, { name: t(labels[name]) })}
      aria-pressed={props.isShown}
      onClick={props.onShow}
    >
      {id ? (
        <img src={attachmentPreviewPath(id)} alt="" loading="lazy" />
      ) : (
        <span className="text-muted text-small">{t(texts.none)}</span>
      )}
      <span className={clsx(styles.name, 'text-tiny')}>
        <kbd>{props.number}</kbd>
        <span>{t(labels[name])}</span>
      </span>
    </PlainButton>
  )
}

function LargePaper({ name, id }: { name: CertificationPicture; id: string | null | undefined }) {
  const t = useTranslate()
  const [zoom, setZoom] = useState(0)
  const [turns, setTurns] = useState(0)
  const scale = zooms[zoom] ?? 1
  return (
    <figure className={styles.paper}>
      <figcaption className="cluster spread text-small">
        <span className="text-strong">{t(labels[name])}</span>
        <span className="cluster">
          <IconButton disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
            <Icon name="minus" label={t(texts.smaller)} />
          </IconButton>
          <span className="text-muted">{`${scale * 100}%`}</span>
          <IconButton disabled={zoom === zooms.length - 1} onClick={() => setZoom(zoom + 1)}>
            <Icon name="plus" label={t(texts.larger)} />
          </IconButton>
          <IconButton onClick={() => setTurns((turns + 1) % 4)}>
            <Icon name="refresh" label={t(texts.turn)} />
          </IconButton>
        </span>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <div className={styles.frame} tabIndex={0}>
        {id ? (
          <img
            src={attachmentPreviewPath(id)}
            alt={t(labels[name])}
            style={{ width: `${scale * 100}%`, height: `${scale * 100}%`, rotate: `${turns * 90}deg` }}
          />
        ) : (
          <p className="text-muted">{t(texts.none)}</p>
        )}
      </div>
    </figure>
  )
}
