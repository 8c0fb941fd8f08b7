import {
  type ApplicationTemplate,
  fieldLabels,
  applicationTemplateRoutes as routes,
} from '@tongying/contract/consultations'
import { useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { Dialog } from '../../ui/components/dialog/dialog.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import type { Values } from '../../ui/patterns/form/rules.ts'
import { AboutTyped } from './about-typed.tsx'
import { applicationFillable, contentOf } from './application-fillable.ts'
import { OwnApplicationTemplateForm } from './application-template-form.tsx'
import { ApplicationTemplateText, wordsOfTemplate } from './application-template-text.tsx'
import { applicationTemplateTexts as texts } from './application-texts.ts'
import { filledBy, type OnTyped, typedFields } from './apply-template.ts'
import { TemplateList, TemplateRow } from './template-list.tsx'
import { templateTexts } from './texts.ts'

interface PickerProps {
  /** What the application says now. */
  readonly values: Values
  readonly onFill: (fields: Values) => void
  readonly onClose: () => void
}

/** The applicant chooses a template, keeps the open application as one, renames or removes their own. */
export function ApplicationTemplatePicker({ values, onFill, onClose }: PickerProps) {
  const t = useTranslate()
  const [asked, setAsked] = useState<ApplicationTemplate>()
  const [edited, setEdited] = useState<Partial<ApplicationTemplate>>()
  const typedIn = (template: ApplicationTemplate) => typedFields(applicationFillable, values, { ...template.content })
  const use = (template: ApplicationTemplate, onTyped: OnTyped) => {
    onFill(filledBy(applicationFillable, values, { ...template.content }, onTyped))
    toastDone(t(texts.used))
    onClose()
  }
  if (edited) return <OwnApplicationTemplateForm template={edited} onClose={() => setEdited(undefined)} />
  if (asked) {
    return (
      <AboutTyped
        name={asked.name}
        fields={typedIn(asked).map((field) => fieldLabels[field])}
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
          <Button onClick={() => setEdited({ content: contentOf(values) })}>{t(texts.keepOwn)}</Button>
          <Button onClick={onClose}>{t(templateTexts.close)}</Button>
        </>
      }
    >
      <Templates
        onChoose={(template) => (typedIn(template).length > 0 ? setAsked(template) : use(template, 'keep'))}
        onEdit={setEdited}
      />
    </Dialog>
  )
}

function Templates(props: {
  onChoose: (template: ApplicationTemplate) => void
  onEdit: (template: ApplicationTemplate) => void
}) {
  const { onChoose, onEdit } = props
  const t = useTranslate()
  const asked = useRoute(routes.usableApplicationTemplates, {}, { isQuiet: true })
  const remove = useChange(routes.removeOwnApplicationTemplate, { refreshes: [routes.usableApplicationTemplates] })
  return (
    <TemplateList
      asked={asked}
      none={texts.none}
      wordsOf={(template) => [template.name, ...wordsOfTemplate(template.content, t)]}
      row={(template) => {
        const { id, name, institutionName } = template
        const isOwn = institutionName === null
        const shown = isOwn ? { ...template, institutionName: t(templateTexts.own) } : template
        const done = { onSuccess: () => toastDone(t(templateTexts.removed)) }
        return (
          <TemplateRow
            key={id}
            name={name}
            text={<ApplicationTemplateText template={shown} />}
            onUse={() => onChoose(template)}
            final={texts.removeFinal}
            {...(isOwn && { onEdit: () => onEdit(template), onRemove: () => remove.mutate({ id }, done) })}
          />
        )
      }}
    />
  )
}
