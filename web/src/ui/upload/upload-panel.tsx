import './upload-panel.css'
import { fileSize } from '@tongying/contract/kit'
import { useState } from 'react'
import { duration } from '../duration.ts'
import { useSay } from '../i18n.ts'
import { Icon } from '../icons.tsx'
import { StatusTag } from '../status-tag.tsx'
import { uiTexts } from '../texts.ts'
import { useIsPhone } from '../use-is-phone.ts'
import { cancelUpload, dropUpload, pauseUpload, resumeUpload } from './start-upload.ts'
import { type UploadItem, useUploads } from './upload-store.ts'
import { uploadTexts } from './upload-texts.ts'

/** All uploads of this tab, above every page: progress, speed, time left, pause, resume, retry. */
export function UploadPanel() {
  const say = useSay()
  const items = useUploads()
  const [isFolded, setIsFolded] = useState(useIsPhone())
  if (items.length === 0) return null
  const count = (...states: UploadItem['state'][]) => items.filter((item) => states.includes(item.state)).length
  const remarks = [
    { text: uploadTexts.sending, count: count('fingerprinting', 'waiting', 'sending', 'checking') },
    { text: uploadTexts.paused, count: count('paused') },
    { text: uploadTexts.failedCount, count: count('failed') },
    { text: uploadTexts.doneCount, count: count('done') },
  ].filter((remark) => remark.count > 0)
  return (
    <section className="upl float" aria-label={say(uploadTexts.title)}>
      <header>
        <b>{say(uploadTexts.title)}</b>
        <span className="t2 t13 grow ell" role="status">
          {remarks.map((remark) => say(remark.text, { count: remark.count })).join(say(uiTexts.say.comma))}
        </span>
        <button type="button" className="tool" aria-expanded={!isFolded} onClick={() => setIsFolded(!isFolded)}>
          <Icon name={isFolded ? 'up' : 'down'} label={say(isFolded ? uploadTexts.unfold : uploadTexts.fold)} />
        </button>
        {items.length === count('done') && (
          <button type="button" className="tool" onClick={() => items.forEach(({ id }) => void dropUpload(id))}>
            <Icon name="close" label={say(uploadTexts.dropAll)} />
          </button>
        )}
      </header>
      {!isFolded && (
        <>
          <ul>
            {items.map((item) => (
              <UploadRow key={item.id} item={item} />
            ))}
          </ul>
          <footer className="t12 t2">{say(uploadTexts.hint)}</footer>
        </>
      )}
    </section>
  )
}

function UploadRow({ item }: { item: UploadItem }) {
  const say = useSay()
  const part = item.bytes === 0 ? 1 : item.sentBytes / item.bytes
  const isOver = item.state === 'done'
  return (
    <li>
      <div className="row">
        <Icon name="file" />
        <span className="grow ell" title={item.fileName}>
          {item.fileName}
        </span>
        {isOver && <StatusTag turn="closed" label={uploadTexts.states.done} />}
        <UploadButtons item={item} />
      </div>
      {!isOver && (
        <>
          <progress className={item.state} value={part} max={1} aria-label={item.fileName} />
          <div className="row sb t12 t2">
            <span className="nw">
              {fileSize(item.sentBytes)} / {fileSize(item.bytes)}
            </span>
            {item.state === 'failed' ? (
              <span className="danger">{item.problem ?? say(uploadTexts.states.failed)}</span>
            ) : (
              <span className="nw">
                {item.state === 'sending' ? paceOf(item, say) : say(uploadTexts.states[item.state])}
              </span>
            )}
          </div>
        </>
      )}
    </li>
  )
}

function UploadButtons({ item }: { item: UploadItem }) {
  const say = useSay()
  const { id, state } = item
  const stops = state === 'sending' || state === 'waiting' || state === 'fingerprinting'
  return (
    <>
      {stops && (
        <button type="button" className="tool" onClick={() => pauseUpload(id)}>
          <Icon name="pause" label={say(uploadTexts.pause)} />
        </button>
      )}
      {(state === 'paused' || state === 'failed') && (
        <button type="button" className="tool" onClick={() => resumeUpload(id)}>
          <Icon
            name={state === 'paused' ? 'play' : 'refresh'}
            label={say(state === 'paused' ? uploadTexts.resume : uiTexts.say.retry)}
          />
        </button>
      )}
      <button type="button" className="tool" onClick={() => (state === 'done' ? dropUpload(id) : cancelUpload(id))}>
        <Icon name="close" label={say(state === 'done' ? uploadTexts.drop : uploadTexts.cancel)} />
      </button>
    </>
  )
}

function paceOf(item: UploadItem, say: ReturnType<typeof useSay>): string {
  if (item.speed === 0) return say(uploadTexts.states.sending)
  const left = ((item.bytes - item.sentBytes) / item.speed) * 1_000
  return `${fileSize(item.speed)}/s　${say(uploadTexts.left, { time: say(duration(left)) })}`
}
