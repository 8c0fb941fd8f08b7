import {
  type ContactRequestView,
  contactRequestStateLabels,
  contactTopicLabels,
  contactRequestRoutes as routes,
} from '@tongying/contract/site'
import { Link, useParams } from 'react-router'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { DateTime } from '../../ui/components/date-time/date-time.tsx'
import { Problem } from '../../ui/components/empty/empty.tsx'
import { Fact } from '../../ui/components/facts/fact.tsx'
import { Facts } from '../../ui/components/facts/facts.tsx'
import { Crumb, PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { PageSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { StatusTag } from '../../ui/components/status-tag/status-tag.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { messageOf } from '../../ui/core/call-error.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { FormFrame, useContractForm } from '../../ui/patterns/form/contract-form.tsx'
import { FormFoot } from '../../ui/patterns/form/form-foot.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { siteSectionTexts } from '../section-texts.ts'
import { contactQueueTexts as texts } from './texts.ts'

/** What one visitor wrote, and closing it. */
export function ContactRequestPage() {
  const t = useTranslate()
  const { requestId = '' } = useParams()
  const { data: it, error, refetch } = useRoute(routes.read, { id: requestId })
  if (!it && error)
    return (
      <Problem
        title={t(uiTexts.load.failed)}
        detail={messageOf(error, t(uiTexts.call.failed))}
        onRetry={() => void refetch()}
      />
    )
  if (!it) return <PageSkeleton />
  return (
    <PageFrame
      title={it.name}
      purpose={
        <StatusTag turn={it.state === 'open' ? 'reviewer' : 'closed'} label={contactRequestStateLabels[it.state]} />
      }
      crumb={
        <Crumb label={t(texts.crumb)}>
          <Link to="/console/contactRequests">{t(siteSectionTexts.contactRequests)}</Link>
        </Crumb>
      }
    >
      <div className="stack">
        <Written it={it} />
        {it.allowed.includes('close') && <Close id={it.id} />}
      </div>
    </PageFrame>
  )
}

function Written({ it }: { it: ContactRequestView }) {
  const t = useTranslate()
  return (
    <Card>
      <Facts>
        <Fact label={t(texts.topic)}>{t(contactTopicLabels[it.topic])}</Fact>
        <Fact label={t(texts.organization)}>{it.organization || '—'}</Fact>
        <Fact label={t(texts.reach)}>{it.reach}</Fact>
        <Fact label={t(texts.at)}>
          <DateTime at={it.at} />
        </Fact>
        <Fact label={t(texts.keptUntil)}>
          <DateTime at={it.keptUntil} />
        </Fact>
        {it.closedAt && <Fact label={t(texts.closedBy)}>{it.closedByName}</Fact>}
        {it.note && <Fact label={t(texts.noted)}>{it.note}</Fact>}
        <Fact label={t(texts.message)}>
          {it.message.split('\n').map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that does not change.
            <p key={index}>{line}</p>
          ))}
        </Fact>
      </Facts>
    </Card>
  )
}

const schema = routes.close.input.omit({ id: true })

function Close({ id }: { id: string }) {
  const t = useTranslate()
  const close = useChange(routes.close, { refreshes: [routes.queue, routes.read], isQuiet: true })
  const form = useContractForm(schema, {
    initial: { note: '' },
    onSubmit: async ({ note }) => {
      await close.mutateAsync({ id, note })
      toastDone(t(texts.closed))
    },
  })
  return (
    <Card>
      <FormFrame form={form}>
        <TextField name="note" label={texts.note} lines={3} />
      </FormFrame>
      <FormFoot>
        <Button variant="primary" isLoading={close.isPending} onClick={() => void form.submit()}>
          {t(texts.close)}
        </Button>
      </FormFoot>
    </Card>
  )
}
