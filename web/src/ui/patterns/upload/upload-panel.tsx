import { fileSize } from '@tongying/contract/kit'
import { clsx } from 'clsx'
import { useState } from 'react'
import { IconButton } from '../../components/icon-button/icon-button.tsx'
import { Icon } from '../../components/icons/icons.tsx'
import { StatusTag } from '../../components/status-tag/status-tag.tsx'
import { duration } from '../../core/duration.ts'
import { useTranslate } from '../../core/i18n.ts'
import { valuesInLine } from '../../core/separators.ts'
import { uiTexts } from '../../core/texts.ts'
import { useIsPhone } from '../../core/use-is-phone.ts'
import { discardUpload, dropUpload, pauseUpload, resumeUpload } from './start-upload.ts'
import styles from './upload-panel.module.css'
import { type UploadItem, useUploads } from './upload-store.ts'
import { uploadTexts } from './upload-texts.ts'

/** All uploads of this tab, above every page: progress, speed, time left, pause, resume, retry. */
export function UploadPanel() {
  const t = useTranslate()
  const items = useUploads()
  const [isFolded, setIsFolded] = useState(useIsPhone())
  if (items.length === 0) return null
  const count = (...states: UploadItem['state'][]) => items.filter((item) => states.includes(item.state)).length
  const sum = (field: 'bytes' | 'sentBytes') => fileSize(items.reduce((total, item) => total + item[field], 0))
  const remarks = [
    { text: uploadTexts.sending, count: count('fingerprinting', 'waiting', 'sending', 'checking') },
    { text: uploadTexts.offlineCount, count: count('offline') },
    { text: uploadTexts.heldCount, count: count('held') },
    { text: uploadTexts.paused, count: count('paused') },
    { text: uploadTexts.failedCount, count: count('failed') },
    { text: uploadTexts.doneCount, count: count('done') },
  ].filter((remark) => remark.count > 0)
  return (
    <section className={clsx(styles.panel, 'floating')} aria-label={t(uploadTexts.title)}>
      <header>
        <b>{t(uploadTexts.title)}</b>
        <span className="text-muted text-small grow truncate" role="status">
          {[
            ...remarks.map((remark) => t(remark.text, { count: remark.count })),
            t(uploadTexts.total, { sent: sum('sentBytes'), all: sum('bytes') }),
          ].join(t(uiTexts.common.comma))}
        </span>
        <IconButton className={styles.tool} aria-expanded={!isFolded} onClick={() => setIsFolded(!isFolded)}>
          <Icon name={isFolded ? 'up' : 'down'} label={t(isFolded ? uploadTexts.unfold : uploadTexts.fold)} />
        </IconButton>
        {items.length === count('done') && (
          <IconButton className={styles.tool} onClick={() => items.forEach(({ id }) => void dropUpload(id))}>
            <Icon name="close" label={t(uploadTexts.dropAll)} />
          </IconButton>
        )}
      </header>
      {!isFolded && (
        <>
          <ul>
            {items.map((item) => (
              <UploadRow key={item.id} item={item} />
            ))}
          </ul>
          <footer className="text-tiny text-muted">
            {t(count('offline') > 0 ? uploadTexts.offlineHint : uploadTexts.hint)}
          </footer>
        </>
      )}
    </section>
  )
}

const progressLooks: Partial<Record<UploadItem['state'], string | undefined>> = {
  paused: styles.paused,
  offline: styles.paused,
  failed: styles.failed,
}

function UploadRow({ item }: { item: UploadItem }) {
  const t = useTranslate()
  const part = item.bytes === 0 ? 1 : item.sentBytes / item.bytes
  const isOver = item.state === 'done'
  return (
    <li>
      <div className="cluster">
        <Icon name="file" />
        <span className="grow truncate" title={item.fileName}>
          {item.fileName}
        </span>
        {isOver && <StatusTag turn="closed" label={uploadTexts.states.done} />}
        <UploadButtons item={item} />
      </div>
      {!isOver && (
        <>
          <progress className={progressLooks[item.state]} value={part} max={1} aria-label={item.fileName} />
          <div className="cluster spread text-tiny text-muted">
            <span className="nowrap">
              {fileSize(item.sentBytes)} / {fileSize(item.bytes)}
            </span>
            {item.state === 'failed' ? (
              <span className="text-danger">{item.problem ?? t(uploadTexts.states.failed)}</span>
            ) : (
              <span className="nowrap">
                {item.state === 'sending' ? paceOf(item, t) : t(uploadTexts.states[item.state])}
              </span>
            )}
          </div>
        </>
      )}
    </li>
  )
}

function UploadButtons({ item }: { item: UploadItem }) {
  const t = useTranslate()
  const { id, state } = item
  const stops = state === 'sending' || state === 'waiting' || state === 'fingerprinting' || state === 'offline'
  return (
    <>
      {stops && (
        <IconButton className={styles.tool} onClick={() => pauseUpload(id)}>
          <Icon name="pause" label={t(uploadTexts.pause)} />
        </IconButton>
      )}
      {(state === 'paused' || state === 'failed') && (
        <IconButton className={styles.tool} onClick={() => resumeUpload(id)}>
          <Icon
            name={state === 'paused' ? 'play' : 'refresh'}
            label={t(state === 'paused' ? uploadTexts.resume : uiTexts.common.retry)}
          />
        </IconButton>
      )}
      <IconButton className={styles.tool} onClick={() => (state === 'done' ? dropUpload(id) : discardUpload(id))}>
        <Icon name="close" label={t(state === 'done' ? uploadTexts.drop : uploadTexts.cancel)} />
      </IconButton>
    </>
  )
}

function paceOf(item: UploadItem, t: ReturnType<typeof useTranslate>): string {
  if (item.speed === 0) return t(uploadTexts.states.sending)
  const left = ((item.bytes - item.sentBytes) / item.speed) * 1_000
  return valuesInLine(t, [`${fileSize(item.speed)}/s`, t(uploadTexts.left, { time: t(duration(left)) })])
}
