import {
  type TerminalRow,
  type TerminalState,
  terminalNumbers,
  terminalSourceLabels,
  terminalStateLabels,
} from '@tongying/contract/devices'
import { dayMs, productDay } from '@tongying/contract/kit'
import { DateTime, dayText } from '../ui/components/date-time/date-time.tsx'
import type { IconName } from '../ui/components/icons/icons.tsx'
import { StatusTag, type Turn } from '../ui/components/status-tag/status-tag.tsx'
import { dotted } from '../ui/core/dotted.ts'
import { useTranslate } from '../ui/core/i18n.ts'
import { terminalTexts as texts } from './texts.ts'

const looks: Readonly<Record<TerminalState, { turn: Turn; glyph: IconName }>> = {
  unpaired: { turn: 'applicant', glyph: 'link' },
  offline: { turn: 'nobody', glyph: 'dash' },
  online: { turn: 'closed', glyph: 'check' },
  streaming: { turn: 'everybody', glyph: 'video' },
  revoked: { turn: 'danger', glyph: 'cancelled' },
}

export function TerminalTag({ state }: { state: TerminalState }) {
  return <StatusTag {...looks[state]} label={terminalStateLabels[state]} />
}

/** Its name, and what kind of machine it is. */
export function NameCell({ row }: { row: TerminalRow }) {
  const t = useTranslate()
  return (
    <>
      {row.name}
      <span className="second-line">{dotted([t(terminalSourceLabels[row.source]), row.probe])}</span>
    </>
  )
}

/** Its state; whether a code waits to be entered, or why it was revoked. */
export function StateCell({ row }: { row: TerminalRow }) {
  const t = useTranslate()
  return (
    <>
      <TerminalTag state={row.state} />
      {row.codeExpiresAt && <span className="second-line">{t(texts.codeWaits)}</span>}
      {row.revokedReason && <span className="second-line">{t(texts.reasonShown, { reason: row.revokedReason })}</span>}
    </>
  )
}

export function SeenCell({ row }: { row: TerminalRow }) {
  const t = useTranslate()
  return row.lastSeenAt ? <DateTime at={row.lastSeenAt} /> : <span className="text-muted">{t(texts.never)}</span>
}

/** Days until the quality check ends, from today on; below nothing once it has ended. */
export function daysOfCheck(qcValidUntil: string, today: string): number {
  return Math.round((Date.parse(qcValidUntil) - Date.parse(today)) / dayMs)
}

/** Until when its quality check is valid, in red once it is over and in amber when it soon will be. */
export function CheckCell({ row }: { row: TerminalRow }) {
  const t = useTranslate()
  if (row.qcValidUntil === null) return <span className="text-muted">{t(texts.qcNone)}</span>
  const left = daysOfCheck(row.qcValidUntil, productDay(new Date()))
  return (
    <>
      <span className="nowrap">{dayText(row.qcValidUntil)}</span>
      {left < 0 && row.state !== 'revoked' && <span className="second-line text-danger">{t(texts.qcOver)}</span>}
      {left >= 0 && left <= terminalNumbers.qcWarnDays && (
        <span className="second-line">
          <StatusTag turn="applicant" isBare label={t(texts.qcSoon, { count: left })} />
        </span>
      )}
    </>
  )
}
