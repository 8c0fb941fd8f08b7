import { sameText } from '@tongying/contract/kit'
import { messageChannelLabels, messageChannels } from '@tongying/contract/messages'
import {
  type CarrierState,
  carrierLabels,
  operationRoutes as routes,
  type TriedNotice,
} from '@tongying/contract/operations'
import { useState } from 'react'
import { Button } from '../ui/components/button/button.tsx'
import { Card } from '../ui/components/card/card.tsx'
import { Columns } from '../ui/components/columns/columns.tsx'
import { DateTime } from '../ui/components/date-time/date-time.tsx'
import { Problem } from '../ui/components/empty/empty.tsx'
import { Fact } from '../ui/components/facts/fact.tsx'
import { Facts } from '../ui/components/facts/facts.tsx'
import { PageFrame } from '../ui/components/page-frame/page-frame.tsx'
import { PageSkeleton } from '../ui/components/skeletons/skeletons.tsx'
import { StatusTag } from '../ui/components/status-tag/status-tag.tsx'
import { toastDone } from '../ui/components/toast/toast.tsx'
import { messageOf } from '../ui/core/call-error.ts'
import { useTranslate } from '../ui/core/i18n.ts'
import { uiTexts } from '../ui/core/texts.ts'
import { useChange } from '../ui/core/use-change.ts'
import { useRoute } from '../ui/core/use-route.ts'
import { CheckField } from '../ui/patterns/form/check-field.tsx'
import { ChoiceField } from '../ui/patterns/form/choice-field.tsx'
import { FormDialog } from '../ui/patterns/form/form-dialog.tsx'
import { budgetTexts, carrierTexts as texts } from './operation-texts.ts'
import { operationSections } from './sections.ts'

const refreshes = [routes.carriers]

/** How messages leave the product, and a way to try it. */
export function CarriersPage() {
  const t = useTranslate()
  const { data, error, refetch } = useRoute(routes.carriers, {})
  const [isTrying, setTrying] = useState(false)
  const [tried, setTried] = useState<TriedNotice>()
  if (!data && error)
    return (
      <Problem
        title={t(uiTexts.load.failed)}
        detail={messageOf(error, t(uiTexts.call.failed))}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <PageSkeleton />
  return (
    <PageFrame
      title={t(operationSections.carriers.label)}
      purpose={t(texts.purpose)}
      actions={<Button onClick={() => setTrying(true)}>{t(texts.tryTitle)}…</Button>}
    >
      {tried && <Tried tried={tried} />}
      <Columns>
        {data.list.map((carrier) => (
          <CarrierCard key={carrier.name} carrier={carrier} />
        ))}
      </Columns>
      {isTrying && <TryNotice onTried={setTried} onClose={() => setTrying(false)} />}
    </PageFrame>
  )
}

function CarrierCard({ carrier }: { carrier: CarrierState }) {
  const t = useTranslate()
  const test = useChange(routes.testCarrier, { refreshes })
  const { name, via, to, budgets } = carrier
  return (
    <Card title={t(carrierLabels[name])} count={<Standing carrier={carrier} />}>
      <div className="stack">
        <Facts>
          <Fact label={t(texts.via)}>{via === 'file' ? t(texts.file) : via}</Fact>
          <Fact label={t(texts.lastSuccess)}>
            <DateTime at={carrier.lastSuccessAt} />
          </Fact>
          <Fact label={t(texts.lastFailure)}>
            <DateTime at={carrier.lastFailureAt} />
          </Fact>
          {carrier.lastError && (
            <Fact label={t(texts.error)}>
              <code>{carrier.lastError}</code>
            </Fact>
          )}
          {budgets.map((budget) => {
            const label = budgetTexts[budget.name]
            return (
              <Fact key={budget.name} label={label ? t(label) : budget.name}>
                {budget.used} / {budget.allowed}
              </Fact>
            )
          })}
          <Fact label={t(texts.own)}>{to || t(texts.noAddress)}</Fact>
        </Facts>
        {to && (
          <Button
            isLoading={test.isPending}
            onClick={() => test.mutate({ carrier: name }, { onSuccess: () => toastDone(t(texts.tested, { to })) })}
          >
            {t(texts.test)}
          </Button>
        )}
      </div>
    </Card>
  )
}

function Standing({ carrier }: { carrier: CarrierState }) {
  const t = useTranslate()
  if (carrier.failuresSince > 0)
    return <span className="text-danger">{t(texts.failing, { count: carrier.failuresSince })}</span>
  if (!carrier.lastSuccessAt) return <StatusTag turn="nobody" label={texts.unused} />
  return <StatusTag turn="closed" label={texts.fine} />
}

/** Shows a notice in both languages, and sends it to oneself by what is ticked. */
function TryNotice({ onTried, onClose }: { onTried: (tried: TriedNotice) => void; onClose: () => void }) {
  const t = useTranslate()
  const { data } = useRoute(routes.notices, {}, { byLanguage: true })
  const trial = useChange(routes.tryNotice, { refreshes, isQuiet: true })
  const options = Object.fromEntries((data?.list ?? []).map(({ key, title }) => [key, sameText(`${title} (${key})`)]))
  return (
    <FormDialog
      title={texts.tryTitle}
      lead={t(texts.tryLead)}
      schema={routes.tryNotice.input}
      action={texts.send}
      isReady={data !== undefined}
      onClose={onClose}
      onSubmit={async (asked) => onTried(await trial.mutateAsync(asked))}
    >
      <ChoiceField name="notice" label={texts.notice} options={options} as="select" span={12} />
      {messageChannels.map((channel) => (
        <CheckField key={channel} name={channel}>
          {t(messageChannelLabels[channel])}
        </CheckField>
      ))}
    </FormDialog>
  )
}

/** The notice as the message center shows it, and what became of each channel. */
function Tried({ tried: { shown, tried } }: { tried: TriedNotice }) {
  const t = useTranslate()
  return (
    <Card title={t(texts.shown)}>
      <div className="stack">
        {shown.map(({ language, title, content }) => (
          <div key={language} lang={language}>
            <strong>{title}</strong>
            <p>{content}</p>
          </div>
        ))}
        {tried.length > 0 && (
          <Facts>
            {tried.map(({ channel, to, refused }) => (
              <Fact key={channel} label={t(messageChannelLabels[channel])}>
                {refused ? <span className="text-danger">{refused}</span> : t(texts.tested, { to })}
              </Fact>
            ))}
          </Facts>
        )}
      </div>
    </Card>
  )
}
