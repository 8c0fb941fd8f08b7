import {
  agreementSideLabels,
  consultationKindLabels,
  consultationKinds,
  newAgreement,
  agreementRoutes as routes,
} from '@tongying/contract/agreements'
import { productDay } from '@tongying/contract/kit'
import { departments } from '@tongying/contract/practitioners'
import { InstitutionField } from '../institutions/index.ts'
import { toastDone } from '../ui/components/toast/toast.tsx'
import { useTranslate } from '../ui/core/i18n.ts'
import { ChoiceField } from '../ui/patterns/form/choice-field.tsx'
import { DateField } from '../ui/patterns/form/date-field.tsx'
import { FormDialog } from '../ui/patterns/form/form-dialog.tsx'
import { TextField } from '../ui/patterns/form/text-field.tsx'
import { useAgreementChange } from './api.ts'
import { currencyLabels, agreementTexts as shared, proposeTexts as texts } from './texts.ts'

/** The terms of an agreement, for the other side to read and answer. */
export function ProposeDialog({ institutionId, onClose }: { institutionId: string; onClose: () => void }) {
  const t = useTranslate()
  const propose = useAgreementChange(routes.propose)
  const today = productDay(new Date())
  return (
    <FormDialog
      title={texts.title}
      schema={newAgreement}
      width="large"
      initial={{ side: 'requester', scope: [...consultationKinds], currency: 'CNY', firstDay: today }}
      lead={t(texts.lead)}
      action={texts.action}
      onClose={onClose}
      onSubmit={async (terms) => {
        await propose.mutateAsync({ institutionId, ...terms })
        toastDone(t(shared.proposed))
      }}
    >
      <InstitutionField name="otherId" label={texts.partner} ownId={institutionId} />
      <ChoiceField name="side" label={texts.side} options={agreementSideLabels} as="radio" span={12} />
      <ChoiceField name="scope" label={texts.scope} options={consultationKindLabels} isMany span={12} />
      <ChoiceField
        name="departments"
        label={texts.departments}
        options={departments}
        isMany
        span={12}
        hint={t(texts.departmentsHint)}
      />
      <TextField name="fee" label={texts.fee} span={6} />
      <ChoiceField name="currency" label={texts.currency} options={currencyLabels} as="select" span={6} />
      <DateField name="firstDay" label={texts.firstDay} span={6} />
      <DateField name="lastDay" label={texts.lastDay} span={6} min={today} />
      <TextField name="number" label={texts.number} span={6} />
      <TextField name="note" label={texts.note} lines={3} />
    </FormDialog>
  )
}
