import {
  type Examination,
  type ExaminationState,
  examinationMethods,
  examinationStateLabels,
} from '@tongying/contract/examinations'
import { labelOf } from '@tongying/contract/kit'
import { useState } from 'react'
import { Link } from 'react-router'
import { Card } from '../../ui/components/card/card.tsx'
import { DateTime, shortDateTime } from '../../ui/components/date-time/date-time.tsx'
import { Fact } from '../../ui/components/facts/fact.tsx'
import { Facts } from '../../ui/components/facts/facts.tsx'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { StatusTag, type StatusTagProps } from '../../ui/components/status-tag/status-tag.tsx'
import { dotted } from '../../ui/core/dotted.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { definePart, usePart } from '../../ui/core/part.ts'
import { examinationTexts as texts } from '../texts.ts'

const turns: Readonly<Record<ExaminationState, StatusTagProps['turn']>> = {
  inProgress: 'everybody',
  writing: 'experts',
  underReview: 'reviewer',
  issued: 'closed',
  stopped: 'nobody',
}

/** The state of an examination. */
export function ExaminationTag({ state }: { state: ExaminationState }) {
  return <StatusTag turn={turns[state]} label={examinationStateLabels[state]} />
}

/** Patient, place and time of an examination. */
export function ExaminationFacts({ examination }: { examination: Examination }) {
  const t = useTranslate()
  const { state, siteName, institutionName, examinerName, startedAt, endedAt, reason, stream } = examination
  return (
    <Card title={t(texts.facts)} more={<ExaminationTag state={state} />}>
      <Facts>
        <Fact label={t(texts.place)}>{siteName ?? t(texts.onSite)}</Fact>
        <Fact label={t(texts.examining)}>{institutionName}</Fact>
        <Fact label={t(texts.examiner)}>{examinerName}</Fact>
        <Fact label={t(texts.started)}>
          <DateTime at={startedAt} />
        </Fact>
        {endedAt && (
          <Fact label={t(texts.ended)}>
            <DateTime at={endedAt} />
          </Fact>
        )}
        <ProcedureFacts examination={examination} />
        {stream && (
          <Fact label={t(texts.stream)}>
            {t(texts.streamRate, { frames: stream.frames.toFixed(1), few: stream.fewFrames.toFixed(1) })}
            <span className="second-line">
              {dotted([
                stream.roundTrip === null ? '' : t(texts.streamTrip, { ms: stream.roundTrip }),
                t(texts.streamCuts, { count: stream.cuts }),
                stream.width > 0 ? `${stream.width} × ${stream.height}` : '',
              ])}
            </span>
          </Fact>
        )}
        {reason && <Fact label={t(texts.reason)}>{reason}</Fact>}
        {examination.consultations.map((each) => (
          <Fact key={each.at} label={t(texts.consultation)}>
            <ConsultationLink {...each} />
            <span className="second-line">{t(texts.begunBy, { name: each.byName, at: shortDateTime(each.at) })}</span>
          </Fact>
        ))}
      </Facts>
      <ChangeProcedure examination={examination} />
    </Card>
  )
}

/** How it was examined, by whom where the patient sits, and with what. */
function ProcedureFacts({ examination }: { examination: Examination }) {
  const t = useTranslate()
  const { siteName, record, procedure } = examination
  const { operator, device, probe, qcValidUntil, repositions } = procedure
  const method = labelOf(examinationMethods, record.examinationMethod)
  return (
    <>
      {(siteName !== null || method) && (
        <Fact label={t(texts.method)}>
          {method ? t(method) : <span className="text-strong">{t(texts.noMethod)}</span>}
        </Fact>
      )}
      {operator && <Fact label={t(texts.operator)}>{operator}</Fact>}
      {(device || probe) && (
        <Fact label={t(texts.device)}>
          {dotted([device, probe])}
          {qcValidUntil && <span className="second-line">{t(texts.checkedUntil, { day: qcValidUntil })}</span>}
        </Fact>
      )}
      {repositions !== null && <Fact label={t(texts.repositions)}>{t(texts.times, { count: repositions })}</Fact>}
    </>
  )
}

const procedurePart = definePart(() => import('./procedure-dialog.tsx'))

/** For whoever examines, until the result is signed. */
function ChangeProcedure({ examination }: { examination: Examination }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const part = usePart(procedurePart, isOpen)
  const { allowed } = examination
  if (!allowed.includes('end') && !allowed.includes('sign')) return null
  return (
    <>
      <LinkButton onClick={() => setOpen(true)}>{t(texts.changeProcedure)}</LinkButton>
      {isOpen && part && <part.ProcedureDialog examination={examination} onClose={() => setOpen(false)} />}
    </>
  )
}

/** A draft opens in its form, what was submitted as a case. */
function ConsultationLink({ id, number }: Examination['consultations'][number]) {
  const t = useTranslate()
  const name = number ?? t(texts.draftOf)
  if (!id) return name
  return <Link to={number ? `/me/consultations/${id}` : `/meetingApply?id=${id}`}>{name}</Link>
}
