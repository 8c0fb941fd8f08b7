import { type FailedJob, failedFromTries, operationRoutes as routes, workNames } from '@tongying/contract/operations'
import { useState } from 'react'
import { Button } from '../ui/components/button/button.tsx'
import { Card } from '../ui/components/card/card.tsx'
import { DateTime } from '../ui/components/date-time/date-time.tsx'
import { Empty, Problem } from '../ui/components/empty/empty.tsx'
import { PageFrame } from '../ui/components/page-frame/page-frame.tsx'
import { PageSkeleton } from '../ui/components/skeletons/skeletons.tsx'
import { toastDone } from '../ui/components/toast/toast.tsx'
import { messageOf } from '../ui/core/call-error.ts'
import { useTranslate } from '../ui/core/i18n.ts'
import { uiTexts } from '../ui/core/texts.ts'
import { useChange } from '../ui/core/use-change.ts'
import { useRoute } from '../ui/core/use-route.ts'
import { FormDialog } from '../ui/patterns/form/form-dialog.tsx'
import { TextField } from '../ui/patterns/form/text-field.tsx'
import { operationTexts, jobTexts as texts } from './operation-texts.ts'
import { operationSections } from './sections.ts'

const refreshes = [routes.failedJobs]
const schema = routes.discardJob.input.pick({ reason: true })

/** Work that failed, for the platform's administrators to try again or to give up. */
export function FailedJobsPage() {
  const t = useTranslate()
  const { data, error, refetch } = useRoute(routes.failedJobs, {})
  if (!data && error)
    return (
      <Problem
        title={t(uiTexts.load.failed)}
        detail={messageOf(error, t(uiTexts.call.failed))}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <PageSkeleton />
  const { list, total } = data
  return (
    <PageFrame title={t(operationSections.failedJobs.label)} purpose={t(texts.purpose)}>
      {list.length === 0 ? (
        <Card isFlush>
          <Empty title={t(texts.empty)} detail={t(texts.emptyDetail)} />
        </Card>
      ) : (
        <div className="stack">
          {list.map((job) => (
            <JobCard key={`${job.kind} ${job.name} ${job.id}`} job={job} />
          ))}
          {total > list.length && <p className="text-muted">{t(texts.more, { total, shown: list.length })}</p>}
        </div>
      )}
    </PageFrame>
  )
}

function JobCard({ job }: { job: FailedJob }) {
  const t = useTranslate()
  const [isDiscarding, setDiscarding] = useState(false)
  const retry = useChange(routes.retryJob, { refreshes })
  const { kind, name, id } = job
  // A newer process may know work that this page does not.
  const words = workNames[name]
  return (
    <Card
      title={words ? t(words) : name}
      count={t(job.kind === 'timed' && job.attempts < failedFromTries ? texts.trying : texts[kind])}
    >
      <div className="stack">
        <div>
          <code>{job.error || '—'}</code>
          <span className="second-line">
            {[name, job.event].filter(Boolean).join(' · ')} · {t(texts.tries, { count: job.attempts })} ·{' '}
            {t(texts.since)} <DateTime at={job.failedAt} /> ·{' '}
            {job.nextTryAt ? (
              <>
                {t(texts.next)} <DateTime at={job.nextTryAt} />
              </>
            ) : (
              t(texts.waits)
            )}
          </span>
        </div>
        <div className="cluster wrap">
          <Button
            isLoading={retry.isPending}
            onClick={() => retry.mutate({ kind, name, id }, { onSuccess: () => toastDone(t(texts.retried)) })}
          >
            {t(texts.retry)}
          </Button>
          <Button isDanger onClick={() => setDiscarding(true)}>
            {t(texts.discard)}…
          </Button>
        </div>
      </div>
      {isDiscarding && <DiscardForm job={job} onClose={() => setDiscarding(false)} />}
    </Card>
  )
}

function DiscardForm({ job: { kind, name, id }, onClose }: { job: FailedJob; onClose: () => void }) {
  const t = useTranslate()
  const discard = useChange(routes.discardJob, { refreshes, isQuiet: true })
  return (
    <FormDialog
      title={texts.discardTitle}
      lead={t(texts.discardLead)}
      schema={schema}
      action={texts.discard}
      isDanger
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        await discard.mutateAsync({ kind, name, id, reason })
        toastDone(t(texts.discarded))
      }}
    >
      <TextField name="reason" label={operationTexts.reason} lines={3} span={12} hint={t(operationTexts.recorded)} />
    </FormDialog>
  )
}
