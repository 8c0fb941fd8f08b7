import { type ProbeCommand, probeCommandLabels } from '@tongying/contract/meetings'
import { clsx } from 'clsx'
import { type CSSProperties, useEffect } from 'react'
import { PlainButton } from '../../ui/components/plain-button/plain-button.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { CommandGlyph } from './command-glyph.tsx'
import styles from './probe-pad.module.css'
import { type RingSector, ringSector } from './ring-sector.ts'
import { examRoomTexts } from './texts.ts'

const texts = examRoomTexts.command

/** The ring from its top on, clockwise; the four directions have more room. */
const directions = [
  'up',
  'clockwise',
  'right',
  'tiltFoot',
  'down',
  'tiltHead',
  'left',
  'counterClockwise',
] as const satisfies readonly ProbeCommand[]
const sectors = directions.map((command, index) => ({
  command,
  sector: ringSector(index * 45, index % 2 === 0 ? 25 : 18),
}))
const below = ['press', 'release', 'breath', 'freeze', 'nextView'] as const

const byKey: Readonly<Record<string, ProbeCommand>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

interface ProbePadProps {
  readonly latest: ProbeCommand | undefined
  /** Why the last one was not sent. */
  readonly refused: 'storageFull' | 'tooOften' | undefined
  onCommand(command: ProbeCommand): void
}

/** The commands to whoever holds the probe: a ring of directions with "hold" in its middle, and the rest below. */
export function ProbePad({ latest, refused, onCommand }: ProbePadProps) {
  const t = useTranslate()
  useArrowKeys(onCommand)
  return (
    <section aria-label={t(texts.title)}>
      <h2 className={styles.head}>
        {t(texts.title)} <span>{t(texts.hint)}</span>
      </h2>
      <p className={styles.refused} role="alert">
        {refused && t(texts.refused[refused])}
      </p>
      <div className={styles.ring}>
        {sectors.map(({ command, sector }) => (
          <PlainButton
            key={command}
            className={clsx(styles.sector, command === latest && styles.isLatest)}
            style={placed(sector)}
            onClick={() => onCommand(command)}
          >
            <Face command={command} size={22} />
          </PlainButton>
        ))}
        <PlainButton
          className={clsx(styles.hold, latest === 'hold' && styles.isLatest)}
          onClick={() => onCommand('hold')}
        >
          <Face command="hold" size={22} />
        </PlainButton>
      </div>
      <div className={styles.below}>
        {below.map((command) => (
          <PlainButton
            key={command}
            className={clsx(styles.key, command === latest && styles.isLatest)}
            onClick={() => onCommand(command)}
          >
            <Face command={command} size={20} />
          </PlainButton>
        ))}
      </div>
    </section>
  )
}

/** A command on its button: a drawing above its word. */
function Face({ command, size }: { command: ProbeCommand; size: number }) {
  const t = useTranslate()
  return (
    <>
      <CommandGlyph command={command} size={size} />
      <span>{t(probeCommandLabels[command])}</span>
    </>
  )
}

function placed({ left, top, width, height, outline }: RingSector): CSSProperties {
  return { left, top, width, height, clipPath: `path('${outline}')` }
}

/** The arrow keys give the four directions, unless somebody writes or chooses with them. */
function useArrowKeys(onCommand: (command: ProbeCommand) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const command = byKey[event.key]
      if (!command || event.repeat || event.defaultPrevented || isTyping(event.target)) return
      event.preventDefault()
      onCommand(command)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onCommand])
}

/** Whether a key is meant for what has the focus. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, dialog, [role=menu], video') !== null
}
