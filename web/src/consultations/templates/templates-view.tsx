import { type ReportTemplate, reportTemplateRoutes as routes } from '@tongying/contract/consultations'
import type { MyOrganization } from '@tongying/contract/memberships'
import { useState } from 'react'
import { type HospitalList, InstitutionFilter } from '../../memberships/index.ts'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { confirm } from '../../ui/components/confirm/confirm.tsx'
import { Empty, Problem } from '../../ui/components/empty/empty.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { RowsSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { TemplateForm } from './template-form.tsx'
import { TemplateText } from './template-text.tsx'
import styles from './templates.module.css'
import { templatesTabTexts } from './templates-tab-texts.ts'
import { templateTexts as texts } from './texts.ts'

/** The templates of an institution's reports, by department. */
export function TemplatesView(props: { list: HospitalList; institutions: readonly MyOrganization[] }) {
  const { list, institutions } = props
  const t = useTranslate()
  const [open, setOpen] = useState<{ template: ReportTemplate | undefined }>()
  const institution = institutions.find(({ id }) => id === list.filters.institution) ?? institutions[0]
  const institutionId = institution?.id ?? ''
  const { data, error, refetch } = useRoute(routes.institutionTemplates, { institutionId }, { keepPrevious: true })
  return (
    <Card isFlush label={t(templatesTabTexts.tab)}>
      <div className={styles.head}>
        <InstitutionFilter list={list} administered={institutions} chosenId={institutionId} />
        <p className="grow text-muted text-small">{t(texts.purpose)}</p>
        <Button icon={<Icon name="plus" />} onClick={() => setOpen({ template: undefined })}>
          {t(texts.add)}
        </Button>
      </div>
      {data ? (
        data.list.map((template) => (
          <Row
            key={template.id}
            institutionId={institutionId}
            template={template}
            onEdit={() => setOpen({ template })}
          />
        ))
      ) : error ? (
        <Problem title={t(texts.failed)} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={4} />
      )}
      {data?.list.length === 0 && <Empty isSmall title={t(texts.none)} />}
      {open && (
        <TemplateForm institutionId={institutionId} template={open.template} onClose={() => setOpen(undefined)} />
      )}
    </Card>
  )
}

function Row(props: { institutionId: string; template: ReportTemplate; onEdit: () => void }) {
  const { institutionId, template, onEdit } = props
  const { id, name } = template
  const t = useTranslate()
  const remove = useChange(routes.removeTemplate, { refreshes: [routes.institutionTemplates, routes.usableTemplates] })
  const press = async () => {
    const { removeTitle: title, removeFinal, removeAction: action } = texts
    if (!(await confirm({ title, consequences: [removeFinal], action, isDanger: true, values: { name } }))) return
    remove.mutate({ institutionId, id }, { onSuccess: () => toastDone(t(texts.removed)) })
  }
  return (
    <div className={styles.row}>
      <TemplateText template={template} />
      <div className="cluster">
        <Button size="small" aria-label={t(texts.editOf, { name })} onClick={onEdit}>
          {t(texts.edit)}
        </Button>
        <Button
          size="small"
          aria-label={t(texts.removeOf, { name })}
          isLoading={remove.isPending}
          onClick={() => void press()}
        >
          {t(texts.remove)}
        </Button>
      </div>
    </div>
  )
}
