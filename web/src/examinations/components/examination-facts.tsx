import { type Examination, type ExaminationState, examinationStateLabels } from '@tongying/contract/examinations'
import { Link } from 'react-router'
import { Card } from '../../ui/components/card/card.tsx'
import { DateTime, shortDateTime } from '../../ui/components/date-time/date-time.tsx'
import { Fact } from '../../ui/components/facts/fact.tsx'
import { Facts } from '../../ui/components/facts/facts.tsx'
import { StatusTag, type StatusTagProps } from '../../ui/components/status-tag/status-tag.tsx'
import { dotted } from '../../ui/core/dotted.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
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
    </Card>
  )
}

/** A draft opens in its form, what was submitted as a case. */
function ConsultationLink({ id, number }: Examination['consultations'][number]) {
  const t = useTranslate()
  const name = number ?? t(texts.draftOf)
  if (!id) return name
  return <Link to={number ? `/me/consultations/${id}` : `/meetingApply?id=${id}`}>{name}</Link>
}
