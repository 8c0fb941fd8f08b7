import { Suspense } from 'react'
import {
  InstitutionOverview,
  InstitutionPurpose,
  PlatformOverview,
  PlatformPurpose,
} from '../../consultations/index.ts'
import { OperationsCard } from '../../operations/index.ts'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { dateOf, dayAndWeekday } from '../../ui/components/date-time/date-time.tsx'
import { Empty } from '../../ui/components/empty/empty.tsx'
import { PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { RowsSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useWho } from '../who.ts'
import { consoleTexts as texts } from './console-texts.ts'

/** Where the console opens: what waits on the platform, in the institution, or both. */
export function ConsoleStart() {
  const t = useTranslate()
  const who = useWho()
  const isStaff = who.isPlatformAdmin || who.isPlatformAuditor
  const date = dayAndWeekday(dateOf(new Date().toISOString()))
  if (!isStaff && !who.isInstitutionAdmin) return who.isKnown ? <NothingHere /> : null
  return (
    <PageFrame
      title={t(isStaff ? texts.platform : texts.institution)}
      purpose={isStaff ? <PlatformPurpose date={date} /> : <InstitutionPurpose date={date} />}
    >
      <Suspense fallback={<RowsSkeleton />}>
        <div className="stack">
          {who.isPlatformAdmin && <OperationsCard />}
          {isStaff && <PlatformOverview mayReview={who.isPlatformAuditor} />}
          {who.isInstitutionAdmin && <InstitutionOverview hasFilledButton={false} />}
        </div>
      </Suspense>
    </PageFrame>
  )
}

function NothingHere() {
  const t = useTranslate()
  return (
    <PageFrame title={t(texts.title)}>
      <Card isFlush>
        <Empty
          title={t(texts.none)}
          detail={t(texts.noneDetail)}
          actions={
            <Button variant="primary" href="/me/work">
              {t(texts.back)}
            </Button>
          }
        />
      </Card>
    </PageFrame>
  )
}
