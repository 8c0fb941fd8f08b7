import type { Text } from '@tongying/contract/kit'
import type { MyOrganization } from '@tongying/contract/memberships'
import { type ComponentType, useState } from 'react'
import { type HospitalList, InstitutionFilter } from '../../memberships/index.ts'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { Empty, Problem } from '../../ui/components/empty/empty.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { RowsSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { TemplateRow } from './template-list.tsx'
import styles from './templates.module.css'
import { templateTexts as texts } from './texts.ts'

/** What differs between the kinds of templates that an administrator keeps. */
export interface InstitutionTemplateKind<T extends { readonly id: string; readonly name: string }> {
  readonly label: Text
  readonly purpose: Text
  readonly none: Text
  /** What becomes of what was written with a removed one. */
  readonly final: Text
  readonly useList: (institutionId: string) => {
    readonly data?: { readonly list: readonly T[] } | undefined
    readonly error: unknown
    refetch(): unknown
  }
  readonly useRemove: () => {
    readonly isPending: boolean
    mutate(input: { institutionId: string; id: string }, options: { onSuccess: () => void }): void
  }
  readonly Texts: ComponentType<{ template: T }>
  /** Without a template it adds one. */
  readonly Form: ComponentType<{ institutionId: string; template: T | undefined; onClose: () => void }>
}

/** The templates of a kind that an administrator keeps for an institution. */
export function InstitutionTemplates<T extends { readonly id: string; readonly name: string }>(props: {
  kind: InstitutionTemplateKind<T>
  list: HospitalList
  institutions: readonly MyOrganization[]
}) {
  const { kind, list, institutions } = props
  const t = useTranslate()
  const [open, setOpen] = useState<{ template: T | undefined }>()
  const institution = institutions.find(({ id }) => id === list.filters.institution) ?? institutions[0]
  const institutionId = institution?.id ?? ''
  const { data, error, refetch } = kind.useList(institutionId)
  return (
    <Card isFlush label={t(kind.label)}>
      <div className={styles.head}>
        <InstitutionFilter list={list} administered={institutions} chosenId={institutionId} />
        <p className="grow text-muted text-small">{t(kind.purpose)}</p>
        <Button icon={<Icon name="plus" />} onClick={() => setOpen({ template: undefined })}>
          {t(texts.add)}
        </Button>
      </div>
      {data ? (
        data.list.map((template) => (
          <Row key={template.id} {...{ kind, institutionId, template }} onEdit={() => setOpen({ template })} />
        ))
      ) : error ? (
        <Problem title={t(texts.failed)} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={4} />
      )}
      {data?.list.length === 0 && <Empty isSmall title={t(kind.none)} />}
      {open && <kind.Form institutionId={institutionId} template={open.template} onClose={() => setOpen(undefined)} />}
    </Card>
  )
}

function Row<T extends { readonly id: string; readonly name: string }>(props: {
  kind: InstitutionTemplateKind<T>
  institutionId: string
  template: T
  onEdit: () => void
}) {
  const { kind, institutionId, template, onEdit } = props
  const { id, name } = template
  const t = useTranslate()
  const remove = kind.useRemove()
  return (
    <TemplateRow
      name={name}
      text={<kind.Texts template={template} />}
      onEdit={onEdit}
      isRemoving={remove.isPending}
      onRemove={() => remove.mutate({ institutionId, id }, { onSuccess: () => toastDone(t(texts.removed)) })}
      final={kind.final}
    />
  )
}
