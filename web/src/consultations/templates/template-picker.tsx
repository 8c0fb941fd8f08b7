import { type ReportTemplate, type ReportTexts, reportTemplateRoutes as routes } from '@tongying/contract/consultations'
import { departmentLabel } from '@tongying/contract/practitioners'
import { useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { Dialog } from '../../ui/components/dialog/dialog.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import type { Values } from '../../ui/patterns/form/rules.ts'
import { reportShownTexts } from '../report/shown-texts.ts'
import { AboutTyped } from './about-typed.tsx'
import { filledBy, hasText, type OnTyped, reportFillable, typedFields } from './apply-template.ts'
import { OwnTemplateForm } from './template-form.tsx'
import { TemplateList, TemplateRow } from './template-list.tsx'
import { TemplateText } from './template-text.tsx'
import { templateTexts as texts } from './texts.ts'

interface PickerProps {
  /** What is written in the report. */
  readonly values: () => Values
  readonly onFill: (texts: Partial<ReportTexts>) => void
  readonly onClose: () => void
}

/** The lead chooses a template; parts that are written already are asked about. */
export function TemplatePicker(props: PickerProps) {
  const { values, onFill, onClose } = props
  const t = useTranslate()
  const [asked, setAsked] = useState<ReportTemplate>()
  const [isKeeping, setIsKeeping] = useState(false)
  const typedIn = (template: ReportTemplate) => typedFields(reportFillable, values(), { ...template })
  const use = (template: ReportTemplate, onTyped: OnTyped) => {
    onFill(filledBy(reportFillable, values(), { ...template }, onTyped))
    toastDone(t(texts.used))
    onClose()
  }
  if (isKeeping) return <OwnTemplateForm values={values()} onClose={() => setIsKeeping(false)} />
  if (asked) {
    return (
      <AboutTyped
        name={asked.name}
        fields={typedIn(asked).map((part) => reportShownTexts[part])}
        onAnswer={(onTyped) => use(asked, onTyped)}
        onClose={() => setAsked(undefined)}
      />
    )
  }
  return (
    <Dialog
      title={t(texts.chooseTitle)}
      width="large"
      onClose={onClose}
      footer={
        <>
          <Button disabled={!hasText(values())} onClick={() => setIsKeeping(true)}>
            {t(texts.keepOwn)}
          </Button>
          <Button onClick={onClose}>{t(texts.close)}</Button>
        </>
      }
    >
      <Templates onChoose={(template) => (typedIn(template).length > 0 ? setAsked(template) : use(template, 'keep'))} />
    </Dialog>
  )
}

function Templates({ onChoose }: { onChoose: (template: ReportTemplate) => void }) {
  const t = useTranslate()
  const asked = useRoute(routes.usableTemplates, {}, { isQuiet: true })
  const remove = useChange(routes.removeOwnTemplate, { refreshes: [routes.usableTemplates] })
  return (
    <TemplateList
      asked={asked}
      none={texts.none}
      wordsOf={({ name, department, findings, conclusion, advice }) => [
        ...[name, department && t(departmentLabel(department)), findings, conclusion, advice],
      ]}
      row={(template) => {
        const { id, name, institutionName } = template
        const isOwn = institutionName === null
        return (
          <TemplateRow
            key={id}
            name={name}
            text={<TemplateText template={isOwn ? { ...template, institutionName: t(texts.own) } : template} />}
            onUse={() => onChoose(template)}
            final={texts.removeFinal}
            {...(isOwn && { onRemove: () => remove.mutate({ id }, { onSuccess: () => toastDone(t(texts.removed)) }) })}
          />
        )
      }}
    />
  )
}
