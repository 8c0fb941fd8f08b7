import {
  criticalItems,
  criticalNumbers,
  criticalReport,
  criticalRoutes as routes,
  withNoteForOther,
} from '@tongying/contract/examinations'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { ChoiceField } from '../../ui/patterns/form/choice-field.tsx'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { TimeField } from '../../ui/patterns/form/time-field.tsx'
import { useCriticalChange } from './api.ts'
import { criticalTexts as texts } from './texts.ts'

const schema = withNoteForOther(criticalReport)

/** Tells a critical finding: what, whom first, and a sentence; the clock starts with the press. */
export function ReportDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslate()
  const report = useCriticalChange(routes.reportCritical, id)
  const { data } = useRoute(routes.criticalListeners, { id })
  const list = data?.list
  const people = Object.fromEntries(
    (list ?? []).map(({ accountId, name, phone, institutionName }) => {
      const label = [name, institutionName, phone].filter(Boolean).join(' · ')
      return [accountId, { 'zh-CN': label, 'en-US': label }]
    }),
  )
  return (
    <FormDialog
      // The list is there before the first of it can be chosen.
      key={list ? 'ready' : 'waiting'}
      title={texts.reportTitle}
      lead={t(texts.reportLead, { minutes: criticalNumbers.minutes })}
      schema={schema}
      {...(list?.[0] && { initial: { notifiedPersonId: list[0].accountId } })}
      action={texts.reportAction}
      isDanger
      isReady={list !== undefined}
      onClose={onClose}
      onSubmit={async (values) => {
        await report.mutateAsync({ id, ...values })
        toastDone(t(texts.reported))
      }}
    >
      {data?.sitePhone && <Note>{t(texts.noListeners, { phone: data.sitePhone })}</Note>}
      <ChoiceField name="item" label={texts.item} options={criticalItems} as="select" span={12} isRequired />
      <ChoiceField
        name="notifiedPersonId"
        label={texts.notifiedPerson}
        span={12}
        options={people}
        as={(list?.length ?? 0) <= 4 ? 'radio' : 'select'}
        isRequired
      />
      <TimeField name="foundTime" label={texts.foundTime} hint={t(texts.foundTimeHint)} span={12} />
      <TextField name="note" label={texts.note} hint={t(texts.noteHint)} lines={2} />
    </FormDialog>
  )
}
