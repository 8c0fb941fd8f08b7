import { type GivenCommand, probeCommandLabels, probeCommandSentences } from '@tongying/contract/meetings'
import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { timeWithSeconds } from '../../meetings/index.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { CommandGlyph } from './command-glyph.tsx'
import styles from './command-overlay.module.css'
import { examRoomTexts } from './texts.ts'

/** A command stays on the picture for so long, unless another one takes its place. */
const shownMs = 6_000

/** The latest command on the picture, with who gave it and when: small for whoever gave it, large for whoever holds the probe. */
export function CommandOverlay({ latest, isHost }: { latest: GivenCommand | undefined; isHost: boolean }) {
  const t = useTranslate()
  const given = useFresh(latest)
  useSpoken(isHost ? undefined : given)
  return (
    <div className={clsx(styles.said, !isHost && styles.isLarge)} role="status">
      {given && (
        <div key={given.id} className={styles.box}>
          <CommandGlyph command={given.command} size={isHost ? 32 : 96} />
          <div>
            <b>{t(probeCommandLabels[given.command])}</b>
            {!isHost && <p>{t(probeCommandSentences[given.command])}</p>}
            <span>{t(examRoomTexts.command.by, { time: timeWithSeconds(given.at), name: given.name })}</span>
          </div>
        </div>
      )}
    </div>
  )
}

/** What was given since the page was opened, while it is new. */
function useFresh(latest: GivenCommand | undefined): GivenCommand | undefined {
  const first = useRef(latest?.id)
  const [old, setOld] = useState<string>()
  const id = latest?.id
  useEffect(() => {
    if (id === undefined) return
    const timer = setTimeout(() => setOld(id), shownMs)
    return () => clearTimeout(timer)
  }, [id])
  return id === undefined || id === old || id === first.current ? undefined : latest
}

/** Whoever holds the probe looks at the patient: the word is spoken too, where the browser can. */
function useSpoken(given: GivenCommand | undefined): void {
  const t = useTranslate()
  useEffect(() => {
    if (!given || typeof speechSynthesis === 'undefined') return
    const said = new SpeechSynthesisUtterance(t(probeCommandLabels[given.command]))
    said.lang = document.documentElement.lang
    speechSynthesis.cancel()
    speechSynthesis.speak(said)
  }, [given, t])
}
