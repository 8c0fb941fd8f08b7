import { auditRoutes as routes, type TrailState, trailFindingTexts } from '@tongying/contract/audit'
import { recordedReason } from '@tongying/contract/kit'
import { Button } from '../ui/components/button/button.tsx'
import { Card } from '../ui/components/card/card.tsx'
import { dateTimeOf } from '../ui/components/date-time/date-time.tsx'
import { toastDone } from '../ui/components/toast/toast.tsx'
import { dotted } from '../ui/core/dotted.ts'
import { useTranslate } from '../ui/core/i18n.ts'
import { separators } from '../ui/core/separators.ts'
import { useChange } from '../ui/core/use-change.ts'
import { FormFrame, useContractForm } from '../ui/patterns/form/contract-form.tsx'
import { FormFoot } from '../ui/patterns/form/form-foot.tsx'
import { TextField } from '../ui/patterns/form/text-field.tsx'
import { chainTexts as texts } from './texts.ts'

/** What the checks found and nobody has acknowledged. */
export function FindingsCard({ state, mayAcknowledge }: { state: TrailState; mayAcknowledge: boolean }) {
  const t = useTranslate()
  return (
    <Card title={t(texts.findings)} count={state.findingCount}>
      <div className="stack">
        <p>
          {t(texts.lead)} {!mayAcknowledge && t(texts.onlyAdmin)}
        </p>
        <ul>
          {state.findings.map(({ id, what, place, institutionName, firstSeenAt }) => (
            <li key={id}>
              {dotted([
                t(trailFindingTexts[what], { id: place }),
                institutionName,
                `${t(texts.firstSeen)}${t(separators.colon)}${dateTimeOf(firstSeenAt)}`,
              ])}
            </li>
          ))}
        </ul>
        {mayAcknowledge && <Acknowledge ids={state.findings.map(({ id }) => id)} />}
      </div>
    </Card>
  )
}

function Acknowledge({ ids }: { ids: readonly string[] }) {
  const t = useTranslate()
  const acknowledge = useChange(routes.acknowledge, { refreshes: [routes.state], isQuiet: true })
  const form = useContractForm(recordedReason, {
    initial: { reason: '' },
    onSubmit: async ({ reason }) => {
      await acknowledge.mutateAsync({ ids: [...ids], reason })
      toastDone(t(texts.acknowledged))
    },
  })
  return (
    <>
      <FormFrame form={form}>
        <TextField name="reason" label={texts.reason} span={12} />
      </FormFrame>
      <FormFoot>
        <Button isLoading={acknowledge.isPending} onClick={() => void form.submit()}>
          {t(texts.acknowledge)}
        </Button>
      </FormFoot>
    </>
  )
}
