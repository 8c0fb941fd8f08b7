import type { ExaminingInstitution } from '@tongying/contract/bookings'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { Empty, Problem } from '../../ui/components/empty/empty.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { Crumb, PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { PageSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { ChoiceBox } from '../../ui/patterns/list/filters.tsx'
import { atInstitution, type ExaminingChoice, useExamining } from '../api.ts'
import { examiningTexts as texts } from '../texts.ts'

export interface ExaminingProps {
  readonly choice: ExaminingChoice
  readonly institution: ExaminingInstitution
}

/** A page of remote examinations, once it is known at which institution the caller takes part. */
export function ExaminingPage({ render }: { render: (props: ExaminingProps) => ReactNode }) {
  const t = useTranslate()
  const { choice, error, refetch } = useExamining()
  if (!choice && error) return <Problem title={t(uiTexts.load.failed)} onRetry={() => void refetch()} />
  if (!choice) return <PageSkeleton />
  if (!choice.chosen) return <NoPart />
  return render({ choice, institution: choice.chosen })
}

function NoPart() {
  const t = useTranslate()
  return (
    <PageFrame title={t(texts.title)}>
      <Card isFlush>
        <Empty
          title={t(texts.none)}
          detail={t(texts.noneDetail)}
          actions={
            <Button variant="primary" size="large" href="/me/hospital">
              {t(texts.toHospital)}
            </Button>
          }
        />
      </Card>
    </PageFrame>
  )
}

/** Which of several examining institutions; nothing to choose where there is one. */
export function ExaminingFilter({ choice }: { choice: ExaminingChoice }) {
  const t = useTranslate()
  const [, setParams] = useSearchParams()
  if (choice.list.length < 2) return null
  return (
    <ChoiceBox
      label={t(texts.institution)}
      value={choice.chosen?.institutionId ?? ''}
      options={choice.list.map(({ institutionId, name }) => ({ value: institutionId, label: name }))}
      onChange={(institution) => setParams({ institution })}
    />
  )
}

/** Where a page below the calendar stands, and the way back. */
export function ExaminingCrumb({ choice, here }: { choice: ExaminingChoice; here: string }) {
  const t = useTranslate()
  return (
    <Crumb label={t(texts.title)}>
      <Link to={atInstitution('/me/healthApplet', choice)}>{t(texts.title)}</Link>
      <Icon name="right" size={12} />
      <span>{here}</span>
    </Crumb>
  )
}
